import { describe, expect, it } from 'vitest';
import { ask, players, raw, running, target } from './testing/own-servers';

const STAGE = 'http://localhost:3333';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A proxy before a server that says which requests came to it, and which of them were signed. */
async function behind(origin: 'own' | 'opaque' = 'own') {
  const received: string[] = [];
  const seen = ({ method, url, headers }: { method?: string; url?: string; headers: object }) => {
    received.push(`${method} ${url}${'x-signature-ed25519' in headers ? ' signed' : ''}`);
  };
  const server = await target(
    (request, response) => {
      seen(request);
      response.end('secret');
    },
    (made) =>
      made.on('upgrade', (request, socket) => {
        seen(request);
        socket.end('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      }),
  );
  const found = await running({
    mappings: [{ prefix: '/', target: server.host }],
    playerOf: () => ({ userId: '1', applicationId: '42', isDeveloper: false, origin }),
    stage: STAGE,
    hasTicket: (userId, ticket) => userId === '1' && ticket === 'known',
  });
  return { received, ...found, ownOrigin: `http://${players.wren}:${found.port}` };
}

const site = (
  from: 'same-origin' | 'same-site' | 'cross-site' | 'none',
  mode = 'cors',
  dest = 'empty',
) => ({ 'sec-fetch-site': from, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest });
const frame = site('cross-site', 'navigate', 'iframe');
const evil = { origin: 'https://evil.test', referer: 'https://evil.test/' };

describe('a request that the player’s frame sends is passed on and signed', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a fetch', 'GET', site('same-origin')],
    ['a POST', 'POST', { ...site('same-origin'), origin: 'own' }],
    ['a POST of a page that sends no referrer', 'POST', { ...site('same-origin'), origin: 'null' }],
    ['an address that the person types', 'GET', site('none', 'navigate', 'document')],
    ['a fetch of an older browser', 'GET', { 'user-agent': FIREFOX, referer: 'own/' }],
    ['a POST of an older browser', 'POST', { 'user-agent': FIREFOX, origin: 'own' }],
    ['a program', 'POST', {}],
    ['the stage’s frame', 'GET', { ...frame, referer: `${STAGE}/` }],
    [
      'the stage, which asks whether the activity is there',
      'GET',
      { ...site('cross-site', 'no-cors'), referer: `${STAGE}/` },
    ],
    ['the stage under another name', 'GET', { ...frame, referer: 'http://127.0.0.1:3333/' }],
    ['the stage’s frame in an older browser', 'GET', { referer: `${STAGE}/` }],
  ])('%s', async (_, method, headers) => {
    const { received, port, ownOrigin } = await behind();
    const named = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/^own/, ownOrigin),
    ]);
    const { status } = await ask(port, '/a', { method, headers: Object.fromEntries(named) });
    expect([status, received]).toEqual([200, [`${method} /a signed`]]);
  });

  it('the frame of a popped-out activity, whose window has no address to refer to', async () => {
    const { received, port } = await behind();
    await ask(port, '/?discord_proxy_ticket=known', { headers: frame });
    await ask(port, '/?discord_proxy_ticket=guessed', { headers: frame });
    expect(received).toEqual([
      'GET /?discord_proxy_ticket=known signed',
      'GET /?discord_proxy_ticket=guessed',
    ]);
  });

  it('whatever a frame without an origin sends', async () => {
    const { received, port } = await behind('opaque');
    const fetching = { ...site('cross-site'), origin: 'null' };
    await ask(port, '/fetch', { headers: fetching });
    await ask(port, '/script', { headers: site('cross-site', 'no-cors', 'script') });
    await ask(port, '/evil', { headers: { ...fetching, ...evil } });
    expect(received).toEqual(['GET /fetch signed', 'GET /script signed']);
  });
});

describe('a request of another site is refused, and never arrives signed', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a fetch with CORS', 'GET', { ...site('cross-site'), ...evil }],
    ['a fetch without', 'GET', site('cross-site', 'no-cors')],
    ['a POST without CORS', 'POST', { ...site('cross-site', 'no-cors'), ...evil }],
    ['a POST of a page without an origin', 'POST', { ...site('cross-site'), origin: 'null' }],
    ['a picture', 'GET', site('cross-site', 'no-cors', 'image')],
    ['a script', 'GET', site('cross-site', 'no-cors', 'script')],
    ['an object', 'GET', site('cross-site', 'navigate', 'object')],
    ['a stream of events', 'GET', { ...site('cross-site'), ...evil }],
    ['a preflight', 'OPTIONS', { ...site('cross-site'), ...evil }],
    ['a form', 'POST', { ...site('cross-site', 'navigate', 'document'), ...evil }],
    ['a form in a frame', 'POST', { ...frame, origin: 'null' }],
    ['another port of this machine', 'GET', site('same-site')],
    ['a picture in an older browser', 'GET', { 'user-agent': FIREFOX, referer: evil.referer }],
    ['a POST in an older browser', 'POST', { 'user-agent': FIREFOX, origin: evil.origin }],
    ['a form without an origin in an older browser', 'POST', { 'user-agent': FIREFOX }],
  ])('%s', async (_, method, headers) => {
    const { received, port, requests } = await behind();
    const { status, body } = await ask(port, '/a', { method, headers });
    expect([status, received]).toEqual([403, []]);
    expect(body).toContain("only the player's own frame may");
    expect(requests[0]).toMatchObject({
      status: 403,
      why: expect.stringContaining('Another site'),
    });
  });

  it('a code posted to the path where the proxy exchanges it', async () => {
    const { received, port } = await behind();
    const headers = { ...site('cross-site', 'no-cors'), ...evil };
    expect((await ask(port, '/.simulator/report', { method: 'POST', headers })).status).toBe(403);
    expect(received).toEqual([]);
  });

  it('but a navigation of another site shows the activity, unsigned', async () => {
    const { received, port } = await behind();
    await ask(port, '/frame', { headers: { ...frame, referer: evil.referer } });
    await ask(port, '/link', { headers: site('cross-site', 'navigate', 'document') });
    await ask(port, '/hidden', { headers: { 'user-agent': FIREFOX } });
    expect(received).toEqual(['GET /frame', 'GET /link', 'GET /hidden']);
  });

  it('a WebSocket', async () => {
    const { received, port, ownOrigin } = await behind();
    const open = (origin: string) =>
      raw(
        port,
        `GET /ws HTTP/1.1\r\nHost: ${new URL(ownOrigin).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${origin}\r\n`,
      );
    for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:5173']) {
      expect(await open(`Origin: ${origin}\r\n`)).toMatch(/^HTTP\/1.1 403 /);
    }
    expect(received).toEqual([]);
    expect(await open(`Origin: ${ownOrigin}\r\n`)).toMatch(/^HTTP\/1.1 101 /);
    expect(received).toEqual(['GET /ws signed']);
  });
});
