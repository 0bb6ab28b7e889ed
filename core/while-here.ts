/** For an effect, whose cleanup it gives: hands on what a promise brings, unless the effect has ended by then. A failure is not told. */
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
