import { expect, it } from 'vitest';
import { ask, inFrontOf, players, upgrade } from './testing/own-servers';

const STAGE = 'http://localhost:3333';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A proxy before a server that says which requests came to it, and which of those were signed. */
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
const fromNull = { ...site('cross-site'), origin: 'null' };
const evil = { origin: 'https://evil.test', referer: 'https://evil.test/' };

const older = { 'user-agent': FIREFOX };

/** tests/e2e/strangers.spec.ts has the requests that another site's page and a player's own frame send in Chromium. */
it.each<
  [
    outcome: 'signed' | 'unsigned' | 'refused',
    who: string,
    method: string,
    headers: Record<string, string>,
    how?: { path?: string; origin?: 'opaque' },
  ]
>([
  ['signed', 'a page that sends no referrer', 'POST', { ...site('same-origin'), origin: 'null' }],
  ['signed', 'a fetch of an older browser', 'GET', { ...older, referer: 'own/' }],
  ['signed', 'a POST of an older browser', 'POST', { ...older, origin: 'own' }],
  ['signed', 'a program', 'POST', {}],
  [
    'signed',
    'the stage, which checks whether the activity responds',
    'GET',
    { ...site('cross-site', 'no-cors'), referer: `${STAGE}/` },
  ],
  [
    'signed',
    'the stage at another hostname',
    'GET',
    { ...frame, referer: 'http://127.0.0.1:3333/' },
  ],
  ['signed', 'the stage’s frame in an older browser', 'GET', { referer: `${STAGE}/` }],
  // The window has no address to refer to.
  ['signed', 'a popped-out activity', 'GET', frame, { path: '/?discord_proxy_ticket=known' }],
  [
    'unsigned',
    'a page with a guessed ticket',
    'GET',
    frame,
    { path: '/?discord_proxy_ticket=guessed' },
  ],
  ['signed', 'a fetch of a frame without an origin', 'GET', fromNull, { origin: 'opaque' }],
  [
    'signed',
    'a script of a frame without an origin',
    'GET',
    site('cross-site', 'no-cors', 'script'),
    { origin: 'opaque' },
  ],
  [
    'refused',
    'another site while the frame has no origin',
    'GET',
    { ...fromNull, ...evil },
    { origin: 'opaque' },
  ],
  ['unsigned', 'a site that frames the activity', 'GET', { ...frame, referer: evil.referer }],
  [
    'unsigned',
    'a site that links to the activity',
    'GET',
    site('cross-site', 'navigate', 'document'),
  ],
  ['unsigned', 'an older browser that sends neither origin nor referrer', 'GET', older],
  ['refused', 'a preflight of another site', 'OPTIONS', { ...site('cross-site'), ...evil }],
  [
    'refused',
    'a form of another site',
    'POST',
    { ...site('cross-site', 'navigate', 'document'), ...evil },
  ],
  ['refused', 'a fetch of a page without an origin', 'GET', fromNull],
  [
    'refused',
    'the preflight of a page without an origin',
    'OPTIONS',
    { origin: 'null', 'access-control-request-method': 'POST' },
  ],
  ['refused', 'another port of this machine', 'GET', site('same-site')],
  [
    'refused',
    'an image of another site in an older browser',
    'GET',
    { ...older, referer: evil.referer },
  ],
  [
    'refused',
    'a POST of another site in an older browser',
    'POST',
    { ...older, origin: evil.origin },
  ],
  ['refused', 'a form without an origin in an older browser', 'POST', older],
])('a request is %s from %s', async (outcome, _, method, sent, { path = '/a', origin } = {}) => {
  const { received, port, requests, ownOrigin } = await behind(origin);
  const named = Object.entries(sent).map(([name, text]) => [name, text.replace(/^own/, ownOrigin)]);
  const asked = { method, headers: Object.fromEntries(named) };
  const { status, headers, body } = await ask(port, path, asked);
  const arrived = `${method} ${path}${outcome === 'signed' ? ' signed' : ''}`;
  expect([status, received]).toEqual(outcome === 'refused' ? [403, []] : [200, [arrived]]);
  if (outcome !== 'refused') return;
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(body).toContain("only the player's own frame may");
  expect(requests).toMatchObject([{ status: 403, why: expect.stringContaining('Another site') }]);
});

it('a WebSocket opens only for the player’s own page', async () => {
  const { received, port, ownOrigin } = await behind();
  for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:5173']) {
    expect(await upgrade(port, '/ws', { origin })).toMatch(/^HTTP\/1.1 403 /);
  }
  expect(received).toEqual([]);
  expect(await upgrade(port, '/ws', { origin: ownOrigin })).toMatch(/^HTTP\/1.1 101 /);
  expect(received).toEqual(['GET /ws signed']);
});
