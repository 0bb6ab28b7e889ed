import { isCdnHost, plainLine } from '../../utils';

/**
 * Returns an address for display, normalized by the URL parser, so that none of its characters can reverse the
 * others, or look like another one. Text that is no address is returned as JSON has it.
 */
export function displayAddress(link: string): string {
  return URL.canParse(link) ? new URL(link).href : plainLine(link);
}

export function hostnameOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname : plainLine(link);
}

/** Returns an activity's picture's address: Discord's CDN is the simulated one here. Undefined for no address. */
export function pictureUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, search } = new URL(address);
  return isCdnHost(hostname) ? `/cdn${pathname}${search}` : address;
}
