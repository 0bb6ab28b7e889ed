/**
 * Parses a URL; undefined when the text is invalid. `URL.parse` does the same, but not yet in the webviews of older
 * phones.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
