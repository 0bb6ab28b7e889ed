/**
 * Hands on what a listener threw as an exception that nobody caught: `window.onerror` hears it, and so do the tools that
 * collect errors, while the next listener still gets its turn.
 */
export function reportThrown(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  // Outside of a page such an exception would end the process.
  else if (typeof window === 'undefined') console.error(error);
  // iOS before 15.4, and jsdom.
  else {
    setTimeout(() => {
      throw error;
    });
  }
}
