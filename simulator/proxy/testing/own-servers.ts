import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { playerAt, playerHost } from '../../launch';
import { ProxyControl } from '../../proxy-control';
import type { ProxiedRequest } from '../../traffic';
import type { Notice } from '../notices';
import { createProxy, type ProxyOptions } from '../proxy';
import { undocumented } from './documented';

export const application = '1000000000000000042';
export const players = {
  wren: playerHost({ userId: '1', applicationId: application }),
  finch: playerHost({ userId: '2', applicationId: application }, 'phone'),
};

/** A server on this machine that a mapping can lead to, until the end of the test. */
export async function target(listener: RequestListener, prepare?: (server: Server) => void) {
  const server = createServer(listener);
  prepare?.(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(stop);
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** A proxy for two players, which runs until the end of the test, and all its reports. */
export async function running(options: Partial<ProxyOptions> & Pick<ProxyOptions, 'mappings'>) {
  const requests: ProxiedRequest[] = [];
  const notices: Notice[] = [];
  const proxy = await createProxy({
    playerOf(host) {
      const player = playerAt(host);
      return player && { ...player, isDeveloper: false };
    },
    platform: 'localhost:1',
    page: '',
    onRequest: (entry) => requests.push(entry),
    onNotice(notice, again) {
      if (!again) notices.push(notice);
    },
    ...options,
  });
  const port = await proxy.start();
  onTestFinished(async () => {
    await proxy.stop();
    const messages = [...proxy.problems, ...notices].map(({ message }) => message);
    expect(undocumented(messages), 'rows that docs/proxy.md lacks').toEqual([]);
  });
  return { proxy, port, requests, notices, host: `${players.wren}:${port}` };
}

export async function inFrontOf(
  listener: RequestListener,
  options: Partial<ProxyOptions> = {},
  prepare?: (server: Server) => void,
) {
  const server = await target(listener, prepare);
  const mappings = [{ prefix: '/', target: server.host }];
  return { server, ...(await running({ mappings, ...options })) };
}

export const answering =
  (headers: OutgoingHttpHeaders, body: string | Buffer, status = 200): RequestListener =>
  (request, response) =>
    request.resume().on('end', () => response.writeHead(status, headers).end(body));

/** The control of a proxy that does not listen. */
export async function proxyControlOf(target: string) {
  const control = new ProxyControl();
  const proxy = await createProxy({
    mappings: [{ prefix: '/', target }],
    playerOf: () => undefined,
    platform: 'localhost:1',
    page: '',
    onNotice: (notice) => control.addNotice(notice),
  });
  control.attach(proxy);
  return { control, stop: proxy.stop };
}

interface Asking {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Asks the proxy by a host of its own, which Node itself may be unable to resolve. */
export async function ask(port: number, path: string, options: Partial<Asking> = {}) {
  const { method = 'GET', headers = {}, body = '' } = options;
  const asking = request({
    ...{ host: '127.0.0.1', port, path, method, agent: false },
    headers: { host: `${players.wren}:${port}`, ...headers },
  });
  // When the answer comes early, the rest of the body cannot be sent.
  asking.on('error', () => {}).end(body);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

export function upgrade(port: number, path: string, headers: Record<string, string> = {}) {
  const all = {
    host: `${players.wren}:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return raw(port, `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** Sends bytes as they are, and gives back what comes until the other side closes. */
export function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(5000, () => socket.destroy(new Error('silence'))).write(bytes);
  return text(socket);
}
