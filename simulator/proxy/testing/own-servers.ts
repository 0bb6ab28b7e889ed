import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { playerAt, playerHost } from '../../launch';
import { ProxyControl } from '../../proxy-control';
import type { ProxiedRequest } from '../../traffic';
import type { Notice } from '../notices';
import { createProxy, type ProxyOptions } from '../proxy';
import { undocumented } from './documented';

export const application = '1000000000000000042';
/** Two people with a frame each. */
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

/** A proxy for two players, which runs until the end of the test, and everything that it has reported. */
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

export interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Asks the proxy by a host of its own, which Node itself may not be able to resolve. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Partial<Asking> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { host: `${players.wren}:${port}`, ...headers },
      },
      async (response) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of response) chunks.push(chunk);
        } catch (error) {
          return reject(error);
        }
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: String(Buffer.concat(chunks)),
        });
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}
interface Asking {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Sends bytes as they are, and gives back what comes until the other side closes. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let output = '';
    socket.setEncoding('latin1').setTimeout(5000, () => socket.destroy(new Error('silence')));
    socket.on('data', (chunk: string) => {
      output += chunk;
    });
    socket.on('close', () => resolve(output)).on('error', reject);
  });
}
