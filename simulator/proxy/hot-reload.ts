import type { IncomingMessage } from 'node:http';
import { HOT_RELOAD_PATH, isBundlerSocket, isHotReload } from '../page';
import { readTarget } from './target';
import type { Route, Router } from './url-mappings';

/**
 * Returns the route of a development server's socket that its page has sent here with the server's port; undefined
 * for any other request. An activity must not reach other services on this machine: a socket that is not marked as
 * hot reload reaches only the page's own server.
 */
export function hotReloadRoute(
  pathname: string,
  { headers }: IncomingMessage,
  route: Router,
): Route | undefined {
  const [, digits, path = '/'] =
    /^\/(\d{1,5})(\/.*)$/.exec(pathname.slice(HOT_RELOAD_PATH.length)) ?? [];
  const isPort = Number(digits) > 0 && Number(digits) < 65_536;
  if (!pathname.startsWith(HOT_RELOAD_PATH) || !isPort || headers.upgrade === undefined) {
    return undefined;
  }
  const pageTarget = route('/')?.target;
  const isPageTarget = pageTarget?.isSecure === false && pageTarget.port === Number(digits);
  const isReported = isHotReload(path, protocolsOf(headers));
  if (!isReported && !(isPageTarget && isBundlerSocket(path))) return undefined;
  const host = `localhost:${digits}`;
  const target = isPageTarget ? pageTarget : readTarget(host, {});
  return { mapping: { prefix: HOT_RELOAD_PATH, target: host }, target, path };
}

/** Tools of a development server compare the origin with the address that they know, which is not Discord's. */
export function isForDevelopment(pathname: string, { headers }: IncomingMessage): boolean {
  if (/^\/(?:_next|__nextjs|__webpack_hmr|@vite|@id|@fs)/.test(pathname)) return true;
  const isSocket = headers.upgrade !== undefined;
  return isSocket && (isHotReload(pathname, protocolsOf(headers)) || isBundlerSocket(pathname));
}

function protocolsOf({
  'sec-websocket-protocol': sent = '',
}: IncomingMessage['headers']): string[] {
  return sent.split(',').map((protocol) => protocol.trim());
}
