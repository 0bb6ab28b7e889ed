// Those of the runtime: a test may put others in their place, whose time it winds itself.
const { setTimeout: start, clearTimeout: stop } = globalThis;

/** Calls back after so many milliseconds of real time; the returned function prevents that. */
export function setTimer(milliseconds: number, callback: () => void): () => void {
  const timer = start(callback, milliseconds);
  return () => stop(timer);
}
