import type { HostConfig } from '../../../host-bridge/protocol';

/**
 * Where an activity finds the platform's API and CDN. Behind the simulated proxy it gets Discord's own addresses, as
 * inside Discord; the proxy leads them here. What the environment says is assumed: docs/assumed.md, `ready-environment`.
 */
export function hostConfig(isProxied: boolean): HostConfig {
  const addresses = isProxied
    ? { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api' }
    : { cdn_host: `${location.host}/cdn`, api_endpoint: `//${location.host}/api` };
  return { ...addresses, environment: 'simulator' };
}
