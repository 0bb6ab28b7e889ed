import type { secureHeaders } from 'hono/secure-headers';

/** The platform's own origins, which may frame the activity. The bridge accepts messages from the same hosts. */
const DISCORD_ORIGINS = [
  'https://discord.com',
  'https://discordapp.com',
  'https://ptb.discord.com',
  'https://ptb.discordapp.com',
  'https://canary.discord.com',
  'https://canary.discordapp.com',
  'https://staging.discord.co',
  'https://pax.discord.com',
];

/** The origins of avatars, icons and uploads. */
const CDN_ORIGINS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

export interface HeaderOptions {
  simulatorOrigin: string;
  apiBase: string;
}

/** Returns the security headers of pages and their parts; `inlineScripts` are hashes such as `'sha256-...'`. */
export function siteHeaders(
  { simulatorOrigin, apiBase }: HeaderOptions,
  inlineScripts: readonly string[] = [],
): NonNullable<Parameters<typeof secureHeaders>[0]> {
  const connectOrigins = new Set([...DISCORD_ORIGINS, simulatorOrigin, new URL(apiBase).origin]);
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...CDN_ORIGINS, simulatorOrigin],
      connectSrc: ["'self'", ...connectOrigins],
      frameAncestors: ["'self'", ...DISCORD_ORIGINS, simulatorOrigin],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    // A page that opens the activity in a new window gets no handle of it: only an embedder can be its host.
    crossOriginOpenerPolicy: 'same-origin',
    // Other sites must not see the launch query.
    referrerPolicy: 'strict-origin-when-cross-origin',
    // `frame-ancestors` lists who may frame it; this older header cannot name them.
    xFrameOptions: false,
    // A frame with an opaque origin loads the activity's files cross-origin.
    crossOriginResourcePolicy: false,
    // Chromium warns in the console if it has seen the same origin without it, such as from a dev server.
    originAgentCluster: false,
    // The terminator of TLS decides this.
    strictTransportSecurity: false,
  };
}
