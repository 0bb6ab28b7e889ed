/** The URL; undefined when the text is not one. `URL.parse` does the same, but not yet in the webviews of older phones. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
