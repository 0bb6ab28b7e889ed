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
  /** Hashes of the scripts that the page holds inline, such as `'sha256-...'`. */
  inlineScripts?: readonly string[];
}

/** The headers of whatever the browser loads as a page, or as a part of one. */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    // The launch query is not for other sites to see.
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

function contentSecurityPolicy({ simulatorOrigin, apiBase, inlineScripts = [] }: HeaderOptions) {
  const connect = new Set([...HOSTS, simulatorOrigin, new URL(apiBase).origin]);
  const directives: Record<string, Iterable<string>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...CDN, simulatorOrigin],
    'connect-src': ["'self'", ...connect],
    'frame-ancestors': ["'self'", ...HOSTS, simulatorOrigin],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...sources].join(' ')}`)
    .join('; ');
}
