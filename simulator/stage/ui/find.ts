import Fuse from 'fuse.js';

/** Returns the things whose texts (name and others) contain every word of the query, else those spelled alike. */
export function findByWords<T>(
  things: readonly T[],
  query: string,
  textsOf: (thing: T) => readonly [name: string, detail: string],
): readonly T[] {
  const matches = wordMatcher(query);
  const exact = things.filter((thing) => matches(textsOf(thing).join(' ')));
  if (exact.length > 0) return exact;
  const fuse = new Fuse(things, {
    keys: [
      { name: 'name', weight: 2, getFn: (thing) => textsOf(thing)[0] },
      { name: 'about', weight: 1, getFn: (thing) => textsOf(thing)[1] },
    ],
    threshold: 0.35,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return fuse.search(query).map(({ item }) => item);
}

/** Returns a predicate for texts that contain every word of the query. */
export function wordMatcher(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return (text) => {
    const all = plain(text);
    return words.every((word) => all.includes(word));
  };
}

/** Removes accents and capitals. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
