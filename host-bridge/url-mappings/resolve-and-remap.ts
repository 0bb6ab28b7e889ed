import type { Remap } from './mapping';
import { parseUrl } from './parse-url';

/** Like {@link Remap}, for a URL argument of a platform function: a URL, or any value that is read as one. */
export type ResolveAndRemap = (url: unknown) => URL | undefined;

/** Resolves addresses as the page does, against its base; a value that is not an address has no mapping. */
export function createResolveAndRemap(remap: Remap): ResolveAndRemap {
  return (url) => {
    const address = parseUrl(String(url), document.baseURI);
    return address && remap(address);
  };
}
