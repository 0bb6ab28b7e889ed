import { isCdnHost, plainLine } from '../../utils';

/**
 * An address as it is shown: as the URL parser reads it, so that no character of it can turn the order of the others around,
 * or look like another one. What is no address stands as JSON has it.
 */
export function shownAddress(link: string): string {
  return URL.canParse(link) ? new URL(link).href : plainLine(link);
}

/** The name of the site that a link leads to; the link itself where it leads nowhere. */
export function siteOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname : plainLine(link);
}

/** Where the stage finds a picture that an activity has named: Discord's own CDN is the simulated one here. Undefined for no address. */
export function pictureAt(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, search } = new URL(address);
  return isCdnHost(hostname) ? `/cdn${pathname}${search}` : address;
}
