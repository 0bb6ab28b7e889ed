import type { Remap } from './mapping';
import { parseUrl } from './parse-url';

/** Like {@link Remap}, for what a page hands to the platform: a URL, or anything that is read as one. */
export type ResolveAndRemap = (url: unknown) => URL | undefined;

/** Reads addresses as the page does, against its base; what is not an address has no mapping. */
export function resolving(remap: Remap): ResolveAndRemap {
  return (url) => {
    const address = parseUrl(String(url), document.baseURI);
    return address && remap(address);
  };
}
