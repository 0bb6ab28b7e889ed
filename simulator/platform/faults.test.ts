import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientIn, type Fault, ids } from '../world';
import { createWorlds, platformOfWorlds } from '../worlds';
import { FAULT_HEADER } from './observe';
import { type AskedPlatform, platformFor } from './testing/platform-for';

let { ask, world }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask, world } = await platformFor());
});

const addFault = (fault: object, client: string = ids.client) => {
  const added = { id: 'f', at: 'GET /users/@me', ...fault } as Fault;
  return world.commit({ type: 'fault', client, fault: added });
};
const me = () => ask('/users/@me');
const hitsOf = () => clientIn(world.get(), ids.client).faults[0]?.hits;

it('responds with another status as often as it should, and names the fault', async () => {
  await addFault({ kind: 'status', status: 503, times: 1 });
  const refused = await me();
  expect([refused.status, refused.response.headers.get(FAULT_HEADER)]).toEqual([503, 'f']);
  expect((await me()).status).toBe(200);
  expect(hitsOf()).toBe(1);
});

it('responds with 429 as a rate limit does', async () => {
  await addFault({ at: 'REST', kind: 'status', status: 429, retryAfter: 2.5 });
  const limited = await me();
  expect(limited.response.headers.get('retry-after')).toBe('3');
  expect(limited.body).toMatchObject({ retry_after: 2.5, global: false });
});

it('responds late', async () => {
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

it('replaces the body, corrupts a field, or cuts the response off', async () => {
  await addFault({ kind: 'reply', data: '<html>' });
  expect((await me()).body).toBe('<html>');
  await addFault({ kind: 'field', path: 'username', becomes: 'number' });
  expect((await me()).body).toMatchObject({ id: ids.me, username: 7 });
  await addFault({ kind: 'cut' });
  await expect(me()).rejects.toThrow();
});

it('cuts off a response over a socket without an error in the output', async () => {
  const errors = vi.spyOn(console, 'error');
  const worlds = createWorlds(() => world.get());
  const server = createAdaptorServer({ fetch: platformOfWorlds(worlds, {}) }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fault = { id: 'f', at: 'REST', kind: 'cut' } as const;
  await worlds.first.store.commit({ type: 'fault', client: ids.client, fault });
  const headers = { authorization: 'Bearer t' };
  const answer = await fetch(`http://localhost:${port}/api/v10/users/@me`, { headers });
  expect(answer.headers.get(FAULT_HEADER)).toBe('f');
  await expect(answer.json()).rejects.toThrow('terminated');
  server.close();
  await once(server, 'close');
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

it('meets a bot’s request for each client that has one, and counts the hits of each', async () => {
  await world.commit({ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' });
  const at = 'GET /applications/:app/skus';
  await addFault({ at: 'GET /users/@me', kind: 'status', status: 500 });
  await addFault({ id: 'g', at, kind: 'status', status: 503 }, 'other');
  const skus = await ask(`/applications/${ids.application}/skus`, { authorization: 'Bot b' });
  expect([skus.status, skus.response.headers.get(FAULT_HEADER)]).toEqual([503, 'g']);
  expect(clientIn(world.get(), 'other').faults[0]?.hits).toBe(1);
});

it('hits the exchange of the client’s own code, and no other', async () => {
  await world.commit({ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' });
  const grant = { userId: ids.me, client: ids.client, scopes: [], redeemed: false };
  await world.commit({ type: 'grant', code: 'mine', grant });
  const credentials = { client_id: ids.application, client_secret: 's' };
  const token = (code: string) => {
    const form = { ...credentials, grant_type: 'authorization_code', code };
    return ask('/oauth2/token', { form, authorization: '' });
  };
  await addFault({ at: 'POST /oauth2/token', kind: 'status', status: 500 }, 'other');
  expect((await token('mine')).status).toBe(200);
  await addFault({ at: 'POST /oauth2/token', kind: 'status', status: 500 });
  await world.commit({ type: 'grant', code: 'mine again', grant });
  expect((await token('mine again')).status).toBe(500);
});
