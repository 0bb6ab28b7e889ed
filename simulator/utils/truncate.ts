/** Returns the beginning of a text, with an ellipsis if it is shortened. */
export function truncate(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters)}…` : text;
}
