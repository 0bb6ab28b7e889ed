interface Replacement {
  readonly original: unknown;
  active: boolean;
}

const replacements = new WeakMap<object, Replacement>();

/**
 * Replaces a function on an object by one of ours. Where there is no such function, nothing happens.
 *
 * @param make gets the original and whether ours is still wanted; once it is not, ours must only pass calls on
 * @returns puts the original back. Where somebody has replaced ours since, theirs stays, and ours goes as soon as a
 *   later undo uncovers it.
 */
export function replace<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  make: (original: T[K], isActive: () => boolean) => T[K] & object,
): () => void {
  if (!owner[name]) return () => {};
  const replacement: Replacement = { original: owner[name], active: true };
  const replacer = make(owner[name], () => replacement.active);
  replacements.set(replacer, replacement);
  owner[name] = replacer;
  return () => {
    replacement.active = false;
    let current = replacements.get(owner[name] as object);
    while (current && !current.active) {
      owner[name] = current.original as T[K];
      current = replacements.get(owner[name] as object);
    }
  };
}
