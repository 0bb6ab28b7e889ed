import { expect, onTestFinished, test, vi } from 'vitest';
import { connectWorld } from '../control-client';
import { createSimulator } from '../process';
import type { NewRow } from '../traffic';
import { ids } from '../world';

async function followed() {
  const simulator = createSimulator();
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => simulator.request(address, init));
  const rows: NewRow[] = [];
  const world = await connectWorld('http://localhost:3333', {
    onRequest: (request) => rows.push(request as NewRow),
  });
  const ask = (path: string, init?: RequestInit) =>
    simulator.request(`http://localhost:3333${path}`, init);
  onTestFinished(() => {
    world.close();
    vi.unstubAllGlobals();
  });
  return { rows, world, ask };
}

test('a refusal is reported with its reason, which the response does not contain', async () => {
  const { rows, world, ask } = await followed();
  const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
  const expired = { ...access, expires: '2020-01-01T00:00:00Z' };
  await world.commit({ type: 'token', token: 't', access });
  await world.commit({ type: 'token', token: 'old', access: expired });
  const as = (authorization: string) => ({ headers: { authorization } });
  await ask('/api/v10/users/@me');
  await ask('/api/v10/users/@me', as('Bearer nobody'));
  await ask('/api/v10/users/@me', as('Bearer old'));
  await ask('/api/v10/users/@me/guilds', as('Bearer t'));
  await ask(`/api/v10/applications/${ids.application}/skus`, as('Bearer t'));
  await ask('/api/v10/applications/9/skus', as('Bot simulated-bot-token'));
  await vi.waitFor(() => expect(rows).toHaveLength(6));
  expect(rows.map((row) => 'why' in row && row.why)).toEqual([
    'The request has no header "Authorization: Bearer <access token>"',
    'This simulator did not issue this token; Discord’s own tokens do not work here',
    'The token has expired',
    'GET /api/v10/users/@me/guilds needs the scope guilds; this session has identify',
    'The request needs the bot’s token, in a header "Authorization: Bot <token>"',
    `The application of this simulator is ${ids.application}`,
  ]);
});

test('sign-in is reported step by step: the exchange of a code, and the client of each request with the token', async () => {
  const { rows, world, ask } = await followed();
  const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
  await world.commit({ type: 'grant', code: 'c0de', grant });
  const form = { client_id: ids.application, client_secret: 's', grant_type: 'authorization_code' };
  const body = new URLSearchParams({ ...form, code: 'c0de' });
  const exchanged = await ask('/api/v10/oauth2/token', { method: 'POST', body });
  const { access_token } = await exchanged.json();
  await ask('/api/v10/users/@me?x=1', { headers: { authorization: `Bearer ${access_token}` } });
  await ask('/api/v10/users/@me');
  await vi.waitFor(() => expect(rows).toHaveLength(3));
  expect(rows).toMatchObject([
    {
      ...{ kind: 'rest', method: 'POST', path: '/api/v10/oauth2/token', status: 200 },
      ...{ client: ids.client, args: { code: 'c0de' }, data: { access_token } },
    },
    {
      ...{ path: '/api/v10/users/@me?x=1', status: 200, client: ids.client },
      ...{ authorization: 'Bearer', data: { id: ids.me } },
      ...{ took: expect.any(Number), replySize: expect.any(Number) },
    },
    { status: 401 },
  ]);
  expect(rows[2]).not.toHaveProperty('client');
});

test('preflights and requests for pictures are not reported, and a body with files is not read', async () => {
  const { rows, ask } = await followed();
  await ask('/cdn/nothing');
  await ask('/api/v10/users/@me', { method: 'OPTIONS' });
  const body = new FormData();
  body.set('file', new Blob(['x'.repeat(1000)]), 'a.png');
  await ask(`/api/v10/applications/${ids.application}/attachment`, { method: 'POST', body });
  await vi.waitFor(() => expect(rows).toHaveLength(1));
  expect(rows[0]).toMatchObject({ method: 'POST', status: 401 });
  expect(rows[0]).not.toHaveProperty('args');
});

test('a flood of requests does not disconnect the followers of the world', async () => {
  const { rows, world, ask } = await followed();
  for (let i = 0; i < 1500; i += 1) await ask('/api/v10/users/@me');
  await world.caughtUp();
  expect(rows.length).toBeGreaterThan(100);
  expect(world.seq()).toBeGreaterThan(0);
});
