/** Resolves after so many milliseconds, or when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** The longest wait of a timer, in milliseconds: 24 days. A longer one fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

// The runtime's own timers: a test may replace the global ones, and control their time.
const { setTimeout: start, clearTimeout: stop } = globalThis;

/**
 * Calls back after so many milliseconds of real time; the returned function prevents that. It never calls back after a
 * wait that no timer can last.
 */
export function setTimer(milliseconds: number, callback: () => void): () => void {
  if (milliseconds > MAX_TIMER_MS) return () => {};
  const timer = start(callback, milliseconds);
  return () => stop(timer);
}
