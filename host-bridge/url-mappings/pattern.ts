/** What a text with parameters matches at the beginning of another. */
export interface Match {
  readonly length: number;
  /** What the parameters stand for. */
  readonly values: Readonly<Record<string, string>>;
}

const PARAMETER = /\{([a-z]+)\}/;
const VALUE = /[\w-]/;

/**
 * Prepares a text such as `{region}.example.com/v1`. A parameter stands for one or more letters, digits, `_` and `-`, for as
 * many as it can; one that is named twice stands for the same both times. Matching takes a time that grows with the length of
 * what is matched and no faster, which a regular expression of several parameters does not.
 *
 * @returns matches the text at the beginning of an address, up to the end of a segment
 */
export function prepare(text: string): (address: string) => Match | undefined {
  // Literals at even places, names of parameters between them.
  const parts = text.split(PARAMETER);
  return (address) => {
    if (!address.startsWith(parts[0] ?? '')) return undefined;
    const fits = ends(address);
    /** For each parameter, how far it can reach from each place so that what follows it still fits; 0 for nowhere. */
    const reaches: Uint32Array[] = [];
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const part = parts[at] ?? '';
      if (at % 2 === 1) reaches[at] = reachesOf(address, fits);
      else
        for (let start = 0; start <= address.length; start += 1) {
          const end = start + part.length;
          fits[start] = fits[end] === 1 && address.startsWith(part, start) ? 1 : 0;
        }
    }
    if (!fits[0]) return undefined;
    const values: Record<string, string> = Object.create(null);
    let length = 0;
    for (const [at, part] of parts.entries()) {
      const end = at % 2 === 1 ? (reaches[at]?.[length] ?? 0) : length + part.length;
      if (at % 2 === 1) {
        const value = address.slice(length, end);
        if (part in values && values[part] !== value) return undefined;
        values[part] = value;
      }
      length = end;
    }
    return { length, values };
  };
}

/** Where a segment ends: 1 at those places. */
function ends(address: string): Uint8Array {
  return Uint8Array.from({ length: address.length + 1 }, (_, at) =>
    at === address.length || address[at] === '/' ? 1 : 0,
  );
}

/** How far a value reaches from each place, to where `fits` has a 1; afterwards, `fits` has a 1 where it reaches anywhere. */
function reachesOf(address: string, fits: Uint8Array): Uint32Array {
  const reaches = new Uint32Array(address.length + 1);
  let furthest = 0;
  for (let start = address.length - 1; start >= 0; start -= 1) {
    if (!VALUE.test(address[start] ?? '')) furthest = 0;
    else {
      if (furthest === 0 && fits[start + 1]) furthest = start + 1;
      reaches[start] = furthest;
    }
  }
  for (let start = 0; start <= address.length; start += 1) fits[start] = reaches[start] ? 1 : 0;
  return reaches;
}
