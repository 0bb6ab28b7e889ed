import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientIn, type Fault, ids, type LocalWorld, localWorld } from '../world';
import { createWorlds, platformOfWorlds } from '../worlds';
import { createPlatform } from './app';
import { FAULT } from './observe';

let world: LocalWorld;
let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  world = localWorld();
  platform = createPlatform(world);
  const access = {
    userId: ids.me,
    client: ids.client,
    scopes: ['identify'],
    expires: '2112-01-01T00:00:00Z',
  };
  await world.commit({
    type: 'grant',
    code: 'c',
    grant: { userId: ids.me, client: ids.client, scopes: [], redeemed: false },
  });
  await world.commit({ type: 'token', code: 'c', token: 't', access });
});

const addFault = (fault: object, client: string = ids.client) =>
  world.commit({
    type: 'fault',
    client,
    fault: { id: 'f', at: 'GET /users/@me', ...fault } as Fault,
  });
const me = async () =>
  platform.request('/api/v10/users/@me', { headers: { authorization: 'Bearer t' } });
const hitsOf = () => clientIn(world.get(), ids.client).faults[0]?.hits;

it('answers with another status as often as it should, and names the fault', async () => {
  await addFault({ kind: 'status', status: 503, times: 1 });
  const refused = await me();
  expect([refused.status, refused.headers.get(FAULT)]).toEqual([503, 'f']);
  expect((await me()).status).toBe(200);
  expect(hitsOf()).toBe(1);
});

it('answers 429 as a limit does', async () => {
  await addFault({ at: 'REST', kind: 'status', status: 429, retryAfter: 2.5 });
  const limited = await me();
  expect(limited.headers.get('retry-after')).toBe('3');
  expect(await limited.json()).toMatchObject({ retry_after: 2.5, global: false });
});

it('answers late', async () => {
  vi.useFakeTimers();
  await addFault({ kind: 'delay', ms: 5000 });
  let isThere = false;
  const answer = me().finally(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(4900);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect((await answer).status).toBe(200);
  vi.useRealTimers();
});

it('answers nonsense, spoils a field, or breaks off', async () => {
  await addFault({ kind: 'reply', data: '<html>' });
  expect(await (await me()).text()).toBe('<html>');
  await addFault({ kind: 'field', path: 'username', becomes: 'number' });
  expect(await (await me()).json()).toMatchObject({ id: ids.me, username: 7 });
  await addFault({ kind: 'cut' });
  await expect((await me()).json()).rejects.toThrow();
});

it('breaks off over a socket without an error in the output', async () => {
  const errors = vi.spyOn(console, 'error');
  const worlds = createWorlds(() => world.get());
  const server = createAdaptorServer({ fetch: platformOfWorlds(worlds, {}) }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fault = { id: 'f', at: 'REST', kind: 'cut' } as const;
  await worlds.first.store.commit({ type: 'fault', client: ids.client, fault });
  const headers = { authorization: 'Bearer t' };
  const answer = await fetch(`http://localhost:${port}/api/v10/users/@me`, { headers });
  expect(answer.headers.get(FAULT)).toBe('f');
  await expect(answer.json()).rejects.toThrow('terminated');
  server.close();
  await once(server, 'close');
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

it('does so to the code of the client in its exchange, and to nobody else', async () => {
  await world.commit({ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' });
  const grant = { userId: ids.me, client: ids.client, scopes: [], redeemed: false };
  await world.commit({ type: 'grant', code: 'mine', grant });
  const token = (code: string) =>
    platform.request('/api/v10/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: ids.application,
        client_secret: 's',
        grant_type: 'authorization_code',
        code,
      }),
    });
  await addFault({ at: 'POST /oauth2/token', kind: 'status', status: 500 }, 'other');
  expect((await token('mine')).status).toBe(200);
  await addFault({ at: 'POST /oauth2/token', kind: 'status', status: 500 });
  await world.commit({ type: 'grant', code: 'mine again', grant });
  expect((await token('mine again')).status).toBe(500);
});
