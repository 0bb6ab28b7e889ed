/** An effect, as its cleanup: hands on what a promise brings, unless it has ended by then; where it brings nothing, nothing is said. */
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
