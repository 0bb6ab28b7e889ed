import { isLoopback } from '../utils';

/**
 * Where the proxy passes on the sockets by which a development server tells of saved files, before the server's port: they belong
 * to its tools and not to the activity, so no URL mapping is asked.
 */
export const HOT_RELOAD = '/.simulator/hot-reload';

/**
 * Whether a WebSocket is such a socket by what it says of itself, as Vite's and Next.js's do. Sources: the clients of Vite 2 to 8
 * and of Next.js 12 to 16.
 */
export function isHotReload(pathname: string, protocols: readonly string[]): boolean {
  return (
    protocols.some((protocol) => /^vite-(?:hmr|ping)$/.test(protocol)) ||
    /\/_next\/(?:webpack-)?hmr$/.test(pathname)
  );
}

/** The hosts of the tunnels by which people show an activity of this machine to Discord. */
const TUNNEL = /\.(?:trycloudflare\.com|ngrok(?:-free)?\.(?:app|dev|io)|loca\.lt|devtunnels\.ms)$/;

/** Whether it is the one of webpack's, Rspack's or Parcel's, whose paths an activity's own socket could have as well. */
export function isBundlerSocket(pathname: string): boolean {
  return /^\/(?:ws|ng-cli-ws|rsbuild-hmr|sockjs-node\/.*)?$/.test(pathname);
}

/**
 * Leads sockets for hot reload to the proxy: what their settings name, such as `localhost`, the server's own port or a tunnel,
 * a page behind the proxy does not reach.
 */
export function proxyHotReload(): void {
  const { location } = window;
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(target, [address, ...rest]: [unknown, ...unknown[]], newTarget) {
      const isAddress = URL.canParse(String(address), document.baseURI);
      const to = isAddress && proxied(String(address), [rest[0] ?? []].flat().map(String));
      return Reflect.construct(target, [to ? to.href : address, ...rest], newTarget);
    },
  });
  function proxied(address: string, protocols: readonly string[]): URL | undefined {
    const url = new URL(address, document.baseURI);
    if (url.host === location.host) return undefined;
    const isHere =
      isLoopback(url.hostname) || ['0.0.0.0', '[::]', location.hostname].includes(url.hostname);
    const isReported = isHotReload(url.pathname, protocols);
    const isOwn = isHere || TUNNEL.test(url.hostname);
    if (!isReported && !(isOwn && isBundlerSocket(url.pathname) && hasBundler())) return undefined;
    const to = new URL(url);
    to.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    [to.hostname, to.port] = [location.hostname, location.port];
    if (isHere && !['', '443', location.port].includes(url.port)) {
      to.pathname = `${HOT_RELOAD}/${url.port}${url.pathname}`;
    }
    return to;
  }
}

/** Whether webpack, Rspack or Parcel has made this page. */
function hasBundler(): boolean {
  return Object.keys(window).some((name) =>
    /^(?:webpackHotUpdate|parcelRequire|parcelHot)/.test(name),
  );
}
