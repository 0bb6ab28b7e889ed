import Fuse from 'fuse.js';

/** The maximum distance of a name from the requested one; 0 is the same. */
const THRESHOLD = 0.4;

/** The minimum length of a compared name, and the number of its characters that are compared. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 60;

/** Returns the name that may be meant, ignoring case; undefined when none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length < MIN_LENGTH) return undefined;
  const fuse = new Fuse(names, { threshold: THRESHOLD, ignoreLocation: true });
  return fuse.search(name.slice(0, MAX_LENGTH))[0]?.item;
}

/** Returns ` Did you mean X?`, to follow an error; empty when no name is near. */
export function didYouMean(asked: string, names: readonly string[]): string {
  const name = nearest(asked, names);
  return name === undefined ? '' : ` Did you mean ${name}?`;
}
