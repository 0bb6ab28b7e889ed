import type { ServerConfig } from './config';

/** Lists notices for the person who starts the server: the configuration works, but perhaps not as intended. */
export function configurationNotices(config: ServerConfig): string[] {
  const { simulated, proxyAuthMode, publicKey } = config;
  if (simulated) return [];
  if (proxyAuthMode !== 'enforce') {
    return [
      `PROXY_AUTH_MODE is ${proxyAuthMode}: anyone may read and consume anyone’s entitlements. Leave it out, or set it to enforce, if others can reach this server.`,
    ];
  }
  if (publicKey) return [];
  return [
    'PUBLIC_KEY is not set: Discord’s proxy signatures cannot be verified, so callers are identified only by their access token, and /api/proxy-auth-example refuses every request. Set it to the public key that the developer portal shows.',
  ];
}
