/** The hosts of Discord's client and its API. */
export const discordHosts = ['discord.com', 'canary.discord.com', 'ptb.discord.com'] as const;

/** The hosts of Discord's CDN: for original files, and for resized pictures. */
export const cdnHosts = ['cdn.discordapp.com', 'media.discordapp.net'] as const;

/** Checks whether a host is one of Discord's API, also under Discord's former name. */
export function isApiHost(host: string): boolean {
  return (discordHosts as readonly string[]).includes(
    host.toLowerCase().replace(/discordapp\.com$/, 'discord.com'),
  );
}

export function isCdnHost(host: string): boolean {
  return (cdnHosts as readonly string[]).includes(host.toLowerCase());
}

/** Checks whether a text contains a host of Discord, as a server's error does when it could not reach it. */
export function mentionsDiscord(text: string): boolean {
  return /discord(?:app)?\.com/i.test(text);
}
