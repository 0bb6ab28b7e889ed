/** The beginning of a text, with an ellipsis where more of it is left out. */
export function truncate(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters)}…` : text;
}
