/** Words with a capital, as a title or a sentence begins. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
