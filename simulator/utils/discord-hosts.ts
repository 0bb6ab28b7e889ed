/** Where Discord's client and its API are. */
export const discordHosts = ['discord.com', 'canary.discord.com', 'ptb.discord.com'] as const;

/** Where Discord's CDN is: as uploaded, and with its pictures resized. */
export const cdnHosts = ['cdn.discordapp.com', 'media.discordapp.net'] as const;

/** Whether Discord's API answers there, also by the name that Discord had before. */
export function isApiHost(host: string): boolean {
  return (discordHosts as readonly string[]).includes(
    host.toLowerCase().replace(/discordapp\.com$/, 'discord.com'),
  );
}

export function isCdnHost(host: string): boolean {
  return (cdnHosts as readonly string[]).includes(host.toLowerCase());
}

/** Whether a text names a host of Discord, as what a server says does when it could not reach it. */
export function namesDiscord(text: string): boolean {
  return /discord(?:app)?\.com/i.test(text);
}
