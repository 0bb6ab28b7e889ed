import type { secureHeaders } from 'hono/secure-headers';

/** The platform's own pages: who may frame the activity. The bridge hears the same hosts. */
const HOSTS = [
  'https://discord.com',
  'https://discordapp.com',
  'https://ptb.discord.com',
  'https://ptb.discordapp.com',
  'https://canary.discord.com',
  'https://canary.discordapp.com',
  'https://staging.discord.co',
  'https://pax.discord.com',
];

/** Where avatars, icons and uploads come from. */
const CDN = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

export interface HeaderOptions {
  simulatorOrigin: string;
  apiBase: string;
}

/** The security headers of whatever the browser loads as a page, or as a part of one; `inlineScripts` are hashes such as `'sha256-...'`. */
export function siteHeaders(
  { simulatorOrigin, apiBase }: HeaderOptions,
  inlineScripts: readonly string[] = [],
): NonNullable<Parameters<typeof secureHeaders>[0]> {
  const connect = new Set([...HOSTS, simulatorOrigin, new URL(apiBase).origin]);
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...CDN, simulatorOrigin],
      connectSrc: ["'self'", ...connect],
      frameAncestors: ["'self'", ...HOSTS, simulatorOrigin],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    // A page that opens the activity in a window of its own gets no hold on it: only an embedder can be its host.
    crossOriginOpenerPolicy: 'same-origin',
    // The launch query is not for other sites to see.
    referrerPolicy: 'strict-origin-when-cross-origin',
    // `frame-ancestors` says who may frame it; this older header cannot name them.
    xFrameOptions: false,
    // A frame without an origin of its own loads the activity's files as a stranger.
    crossOriginResourcePolicy: false,
    // Chromium warns in the console of a browser that has seen the same origin without it, such as from a dev server.
    originAgentCluster: false,
    // Whatever ends TLS decides this.
    strictTransportSecurity: false,
  };
}
