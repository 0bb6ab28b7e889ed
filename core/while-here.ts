/** Passes on a promise's value, unless the effect has ended by then; returns its cleanup. Ignores a failure. */
export function whileHere<T>(promise: Promise<T> | undefined, use: (value: T) => void): () => void {
  let here = true;
  promise?.then(
    (value) => here && use(value),
    () => {},
  );
  return () => {
    here = false;
  };
}
