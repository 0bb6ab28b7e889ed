import { isLoopback } from '../utils';

/** The path of hot-reload sockets, before the server's port: they belong to its tools, so no URL mapping applies. */
export const HOT_RELOAD_PATH = '/.simulator/hot-reload';

/** Vite's and Next.js's sockets have such protocols or paths. Sources: clients of Vite 2 to 8 and Next.js 12 to 16. */
export function isHotReload(pathname: string, protocols: readonly string[]): boolean {
  return (
    protocols.some((protocol) => /^vite-(?:hmr|ping)$/.test(protocol)) ||
    /\/_next\/(?:webpack-)?hmr$/.test(pathname)
  );
}

/** The hosts of tunnels through which people expose a local activity to Discord. */
const TUNNEL_HOST =
  /\.(?:trycloudflare\.com|ngrok(?:-free)?\.(?:app|dev|io)|loca\.lt|devtunnels\.ms)$/;

/** Webpack's, Rspack's and Parcel's sockets have such a path; an activity's own socket could have the same. */
export function isBundlerSocket(pathname: string): boolean {
  return /^\/(?:ws|ng-cli-ws|rsbuild-hmr|sockjs-node\/.*)?$/.test(pathname);
}

/** A page behind the proxy does not reach the sockets' hosts, such as `localhost`, the server's port or a tunnel. */
export function proxyHotReload(): void {
  const { location } = window;
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(target, [address, ...rest]: [unknown, ...unknown[]], newTarget) {
      const isAddress = URL.canParse(String(address), document.baseURI);
      const to = isAddress && proxiedUrl(String(address), [rest[0] ?? []].flat().map(String));
      return Reflect.construct(target, [to ? to.href : address, ...rest], newTarget);
    },
  });
  function proxiedUrl(address: string, protocols: readonly string[]): URL | undefined {
    const url = new URL(address, document.baseURI);
    if (url.host === location.host) return undefined;
    const isLocal =
      isLoopback(url.hostname) || ['0.0.0.0', '[::]', location.hostname].includes(url.hostname);
    const isReported = isHotReload(url.pathname, protocols);
    const isServerHost = isLocal || TUNNEL_HOST.test(url.hostname);
    if (!isReported && !(isServerHost && isBundlerSocket(url.pathname) && hasBundler()))
      return undefined;
    const to = new URL(url);
    to.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    [to.hostname, to.port] = [location.hostname, location.port];
    if (isLocal && !['', '443', location.port].includes(url.port)) {
      to.pathname = `${HOT_RELOAD_PATH}/${url.port}${url.pathname}`;
    }
    return to;
  }
}

/** Returns whether webpack, Rspack or Parcel has built this page. */
function hasBundler(): boolean {
  return Object.keys(window).some((name) =>
    /^(?:webpackHotUpdate|parcelRequire|parcelHot)/.test(name),
  );
}
