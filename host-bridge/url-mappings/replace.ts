interface Replacement {
  readonly original: unknown;
  isActive: boolean;
}

const replacements = new WeakMap<object, Replacement>();

/**
 * Replaces a function on an object with ours. When there is no such function, nothing happens.
 *
 * @param make receives the original and a check whether ours is still active; once it is not, ours must only pass
 *   calls on
 * @returns restores the original. If other code has replaced ours since, theirs stays, and ours is removed as soon as a
 *   later undo uncovers it.
 */
export function replace<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  make: (original: T[K], isActive: () => boolean) => T[K] & object,
): () => void {
  if (!owner[name]) return () => {};
  const replacement: Replacement = { original: owner[name], isActive: true };
  const replacer = make(owner[name], () => replacement.isActive);
  replacements.set(replacer, replacement);
  owner[name] = replacer;
  return () => {
    replacement.isActive = false;
    let current = replacements.get(owner[name] as object);
    while (current && !current.isActive) {
      owner[name] = current.original as T[K];
      current = replacements.get(owner[name] as object);
    }
  };
}
