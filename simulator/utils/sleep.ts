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

// Those of the runtime: a test may put others in their place, whose time it winds itself.
const { setTimeout: start, clearTimeout: stop } = globalThis;

/** Calls back after so many milliseconds of real time; the returned function prevents that. */
export function setTimer(milliseconds: number, callback: () => void): () => void {
  const timer = start(callback, milliseconds);
  return () => stop(timer);
}
