import type { IncomingMessage } from 'node:http';
import { HOT_RELOAD, isBundlerSocket, isHotReload } from '../page';
import type { Route, Router } from './router';
import { readTarget } from './target';

/**
 * Where a socket of a development server goes whose page has led it here by the server's port; undefined for any other request.
 * An activity must not reach whatever else listens on this machine: a socket that does not say that it is for hot reload reaches only
 * the server of the page.
 */
export function hotReloadRoute(
  pathname: string,
  { headers }: IncomingMessage,
  route: Router,
): Route | undefined {
  const [, digits, path = '/'] =
    /^\/(\d{1,5})(\/.*)$/.exec(pathname.slice(HOT_RELOAD.length)) ?? [];
  const isPort = Number(digits) > 0 && Number(digits) < 65_536;
  if (!pathname.startsWith(HOT_RELOAD) || !isPort || headers.upgrade === undefined) {
    return undefined;
  }
  const ofPage = route('/')?.target;
  const isOfPage = ofPage?.secure === false && ofPage.port === Number(digits);
  const isReported = isHotReload(path, protocolsOf(headers));
  if (!isReported && !(isOfPage && isBundlerSocket(path))) return undefined;
  const host = `localhost:${digits}`;
  const target = isOfPage ? ofPage : readTarget(host, {});
  return { mapping: { prefix: HOT_RELOAD, target: host }, target, path };
}

/**
 * Whether a request is for the tools of a development server. They compare the origin with the address that they know themselves by,
 * and do not know that of Discord.
 */
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
