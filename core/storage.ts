/**
 * Local storage that may be missing: a browser that blocks third-party data throws at every touch of it in a
 * frame. The app then forgets, and works.
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
    // Blocked or full: the value lasts as long as the page.
  }
}
