import Fuse from 'fuse.js';

/** How little a name may be like what was asked; 0 is the same. */
const THRESHOLD = 0.4;

/** The shortest text that is like a name, and how much of one is compared, in characters. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 60;

/** The name that somebody may have meant, whatever the case of its letters; undefined where none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length < MIN_LENGTH) return undefined;
  const fuse = new Fuse(names, { threshold: THRESHOLD, ignoreLocation: true });
  return fuse.search(name.slice(0, MAX_LENGTH))[0]?.item;
}

/** ` Did you mean X?`, to be put behind what is wrong; empty where no name is near. */
export function didYouMean(asked: string, names: readonly string[]): string {
  const name = nearest(asked, names);
  return name === undefined ? '' : ` Did you mean ${name}?`;
}
