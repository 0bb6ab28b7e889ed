import { createRemap, type Mapping, type Remap } from '../../host-bridge/url-mappings/mapping';

/**
 * Redirects Discord's addresses to the proxy. The page's own host gets the page's scheme and port: here it is served
 * without TLS and at another port, while code that builds addresses for Discord, such as the public package's
 * patchUrlMappings, names https and wss, and a development server configured for Discord names port 443.
 */
export function remapToProxy(mappings: readonly Mapping[], discordHost: string): Remap {
  const remap = createRemap(mappings);
  const toOwnHost: Remap = ({ href, hostname, port }) => {
    const isOwnHost = hostname === window.location.hostname || hostname === discordHost;
    const isDefault = port === '' || port === '443';
    if (!isOwnHost || !(isDefault || port === window.location.port)) return undefined;
    const url = new URL(href);
    url.hostname = window.location.hostname;
    url.port = window.location.port;
    return url;
  };
  return (url) => {
    const to = toOwnHost(url) ?? remap(url);
    if (!to) return undefined;
    const isPlain = window.location.protocol === 'http:';
    if (isPlain) to.protocol = to.protocol.replace(/^(http|ws)s:$/, '$1:');
    return to.href === url.href ? undefined : to;
  };
}
