/**
 * Local storage that may be missing: in a frame, a browser that blocks third-party data throws at every access. The app
 * then works without remembering.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the value lasts as long as the page.
  }
}
