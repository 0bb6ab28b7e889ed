/**
 * Calls each listener, even after one before it has thrown. An error is rethrown as an uncaught exception:
 * `window.onerror` receives it, and so do the tools that collect errors.
 */
export function callEach<L>(listeners: Iterable<L>, call: (listener: L) => void): void {
  for (const listener of listeners) {
    try {
      call(listener);
    } catch (error) {
      reportThrown(error);
    }
  }
}

function reportThrown(error: unknown): void {
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
