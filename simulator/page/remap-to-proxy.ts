import { type Mapping, type Remap, remapper } from '../../host-bridge/url-mappings/mapping';

/**
 * Leads Discord's addresses to the proxy. The page's own host is asked as the page was: here it is served without
 * TLS, while code that makes addresses for Discord, such as the public package's patchUrlMappings, names https and wss.
 */
export function remapToProxy(mappings: readonly Mapping[]): Remap {
  const remap = remapper(mappings);
  return (url) => {
    const own = url.host === window.location.host;
    const to = own ? url : remap(url);
    const secure = to && /^(?:https|wss):$/.test(to.protocol);
    if (!secure || window.location.protocol === 'https:') return own ? undefined : to;
    const plain = new URL(to);
    plain.protocol = to.protocol === 'wss:' ? 'ws:' : 'http:';
    return plain;
  };
}
