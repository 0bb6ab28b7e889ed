/** Where the stage finds a picture that an activity has named: Discord's own CDN is the simulated one here. */
export function pictureAt(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const isDiscord = hostname === 'cdn.discordapp.com' || hostname === 'media.discordapp.net';
  return isDiscord ? `/cdn${pathname}${search}` : address;
}
