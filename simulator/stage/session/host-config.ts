import type { HostConfig } from '../../../host-bridge/protocol';

/**
 * Returns the addresses of the platform's API and CDN. Behind the simulated proxy they are Discord's own, as inside
 * Discord; the proxy routes them here. The environment is assumed: docs/assumed.md, `ready-environment`.
 */
export function hostConfig(isProxied: boolean): HostConfig {
  const addresses = isProxied
    ? { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api' }
    : { cdn_host: `${location.host}/cdn`, api_endpoint: `//${location.host}/api` };
  return { ...addresses, environment: 'simulator' };
}
