import { describe, expect, it } from 'vitest';
import { ask, inFrontOf, players, upgrade } from './testing/own-servers';

const STAGE = 'http://localhost:3333';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A proxy before a server that says which requests came to it, and which of them were signed. */
async function behind(origin: 'own' | 'opaque' = 'own') {
  const received: string[] = [];
  const seen = ({ method, url, headers }: { method?: string; url?: string; headers: object }) => {
    received.push(`${method} ${url}${'x-signature-ed25519' in headers ? ' signed' : ''}`);
  };
  const found = await inFrontOf(
    (request, response) => {
      seen(request);
      response.end('secret');
    },
    {
      playerOf: () => ({ userId: '1', applicationId: '42', isDeveloper: false, origin }),
      stage: STAGE,
      hasTicket: (userId, ticket) => userId === '1' && ticket === 'known',
    },
    (server) =>
      server.on('upgrade', (request, socket) => {
        seen(request);
        socket.end('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      }),
  );
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
    ['a POST of a page that sends no referrer', 'POST', { ...site('same-origin'), origin: 'null' }],
    ['a fetch of an older browser', 'GET', { 'user-agent': FIREFOX, referer: 'own/' }],
    ['a POST of an older browser', 'POST', { 'user-agent': FIREFOX, origin: 'own' }],
    ['a program', 'POST', {}],
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

/** What Chromium sends of a website, it does in tests/e2e/strangers.spec.ts. */
describe('a request of another site is refused, and never arrives signed', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a preflight', 'OPTIONS', { ...site('cross-site'), ...evil }],
    ['a form in a tab', 'POST', { ...site('cross-site', 'navigate', 'document'), ...evil }],
    ['a fetch of a page without an origin', 'GET', { ...site('cross-site'), origin: 'null' }],
    ['its preflight', 'OPTIONS', { origin: 'null', 'access-control-request-method': 'POST' }],
    ['another port of this machine', 'GET', site('same-site')],
    ['a picture in an older browser', 'GET', { 'user-agent': FIREFOX, referer: evil.referer }],
    ['a POST in an older browser', 'POST', { 'user-agent': FIREFOX, origin: evil.origin }],
    ['a form without an origin in an older browser', 'POST', { 'user-agent': FIREFOX }],
  ])('%s', async (_, method, sent) => {
    const { received, port, requests } = await behind();
    const { status, headers, body } = await ask(port, '/a', { method, headers: sent });
    expect([status, received]).toEqual([403, []]);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(body).toContain("only the player's own frame may");
    expect(requests[0]).toMatchObject({
      status: 403,
      why: expect.stringContaining('Another site'),
    });
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
    for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:5173']) {
      expect(await upgrade(port, '/ws', { origin })).toMatch(/^HTTP\/1.1 403 /);
    }
    expect(received).toEqual([]);
    expect(await upgrade(port, '/ws', { origin: ownOrigin })).toMatch(/^HTTP\/1.1 101 /);
    expect(received).toEqual(['GET /ws signed']);
  });
});
