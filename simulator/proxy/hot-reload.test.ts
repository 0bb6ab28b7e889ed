import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { application, ask, inFrontOf, target, upgrade } from './testing/own-servers';

/** The development server of a page, another server beside it, and a proxy in front of the first. */
async function behind() {
  /** Opens every WebSocket, and answers a request with its origin and its referer. */
  const development: Parameters<typeof target> = [
    ({ headers }, response) => response.end(`${headers.origin} ${headers.referer}`),
    (server) => {
      const sockets = new WebSocketServer({ server, handleProtocols: () => false });
      sockets.on('connection', (socket) => socket.terminate());
    },
  ];
  const [other, { server: page, port, host }] = [
    await target(...development),
    await inFrontOf(development[0], {}, development[1]),
  ];
  const origin = `http://${host}`;
  const open = async (path: string, protocol = 'none') => {
    const reply = await upgrade(port, path, { origin, 'sec-websocket-protocol': protocol });
    return Number(reply.split(' ')[1]);
  };
  return { port, origin, open, page, other };
}

it('forwards hot-reload sockets to the port that they name, and no other socket to a server other than the page’s', async () => {
  const { port, open, page, other } = await behind();
  const at = (host: string, path = '/') => `/.simulator/hot-reload/${host.split(':')[1]}${path}`;
  expect(await open(at(other.host), 'vite-hmr')).toBe(101);
  expect(await open(at(other.host, '/_next/webpack-hmr'))).toBe(101);
  expect(await open(at(page.host, '/ws'))).toBe(101);
  expect(await open(at(other.host, '/ws'))).toBe(404);
  expect(await open(at(page.host, '/game'))).toBe(404);
  expect(await open(at(':99999'), 'vite-hmr')).toBe(404);
  expect((await ask(port, at(other.host))).status).toBe(404);
});

it('sends servers the origin that the activity has inside Discord, and a development server’s tools their own origin', async () => {
  const { port, origin, page } = await behind();
  const headers = { origin, referer: `${origin}/play?seat=1`, 'sec-fetch-site': 'same-origin' };
  const asked = async (path: string) => (await ask(port, path, { method: 'POST', headers })).body;
  const discord = `https://${application}.discordsays.com`;
  expect(await asked('/api/token')).toBe(`${discord} ${discord}/play?seat=1`);
  expect(await asked('/_next/data')).toBe(`http://${page.host} http://${page.host}/play?seat=1`);
});
