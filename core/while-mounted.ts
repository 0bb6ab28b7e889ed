/** Passes on a promise's value, unless the effect has ended by then; returns its cleanup. Ignores a failure. */
export function whileMounted<T>(
  promise: Promise<T> | undefined,
  use: (value: T) => void,
): () => void {
  let isMounted = true;
  promise?.then(
    (value) => isMounted && use(value),
    () => {},
  );
  return () => {
    isMounted = false;
  };
}
