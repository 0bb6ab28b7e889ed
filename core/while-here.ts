/**
 * For an effect: hands on what a promise brings, unless the effect has ended by then. Where it brings nothing, nothing is said.
 *
 * @returns the effect's cleanup
 */
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
