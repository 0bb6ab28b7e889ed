/** Wraps web storage. In a frame, a browser that blocks third-party data throws at every access: nothing is stored. */
export function storageOf(storage: () => Storage) {
  return {
    getItem(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Stores a value; null removes it. */
    setItem(key: string, value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // Storage is blocked or full: the value lasts as long as the page.
      }
    },
  };
}
