/** Capitalizes words, as for a title or a sentence. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
