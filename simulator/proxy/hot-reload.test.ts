import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { application, ask, players, raw, running, target } from './testing/own-servers';

/** A server of the developer's that opens every WebSocket, and answers requests with who is said to ask. */
const server = () =>
  target(
    ({ headers }, response) => response.end(`${headers.origin} ${headers.referer}`),
    (http) => {
      const sockets = new WebSocketServer({ server: http, handleProtocols: () => false });
      sockets.on('connection', (socket) => socket.terminate());
    },
  );

async function behind() {
  const [page, other] = [await server(), await server()];
  const { port, host } = await running({ mappings: [{ prefix: '/', target: page.host }] });
  const ownOrigin = `http://${host}`;
  const open = async (path: string, protocol = 'none') => {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${ownOrigin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    const key = `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ${protocol}\r\n`;
    const reply = await raw(port, `${head}${key}\r\n`);
    return Number(reply.split(' ')[1]);
  };
  const portOf = ({ host: at }: { host: string }) => at.split(':')[1];
  return { port, ownOrigin, open, ports: { page: portOf(page), other: portOf(other) }, page };
}

it('leads the sockets of hot reload to the port that they name, and no other socket to another server than the page’s', async () => {
  const { port, open, ports } = await behind();
  const at = (server: string | undefined, path = '/') => `/.simulator/hot-reload/${server}${path}`;
  expect(await open(at(ports.other), 'vite-hmr')).toBe(101);
  expect(await open(at(ports.other, '/_next/webpack-hmr'))).toBe(101);
  expect(await open(at(ports.page, '/ws'))).toBe(101);
  expect(await open(at(ports.other, '/ws'))).toBe(404);
  expect(await open(at(ports.page, '/game'))).toBe(404);
  expect(await open(at('99999'), 'vite-hmr')).toBe(404);
  expect((await ask(port, at(ports.other))).status).toBe(404);
});

it('tells servers the origin that the activity has inside Discord, and the tools of a development server their own', async () => {
  const { port, ownOrigin, page } = await behind();
  const headers = {
    origin: ownOrigin,
    referer: `${ownOrigin}/play?seat=1`,
    'sec-fetch-site': 'same-origin',
  };
  const status = async (path: string) => (await ask(port, path, { method: 'POST', headers })).body;
  const discord = `https://${application}.discordsays.com`;
  expect(await status('/api/token')).toBe(`${discord} ${discord}/play?seat=1`);
  expect(await status('/_next/data')).toBe(`http://${page.host} http://${page.host}/play?seat=1`);
  expect(players.wren).toContain(`${application}.discordsays.com`);
});
