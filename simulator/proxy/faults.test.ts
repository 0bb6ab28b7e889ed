import { request } from 'node:http';
import { connect } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { playerHost } from '../launch';
import { clientIn, type Fault, ids, seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { proxyFaults } from './faults';
import { SCRIPT } from './own-answers';
import { application, ask, raw, running, target } from './testing/own-servers';

let worlds: Worlds;
let port: number;
let requests: Awaited<ReturnType<typeof running>>['requests'];
let asked: (string | undefined)[];

beforeEach(async () => {
  worlds = createWorlds(() => seed());
  asked = [];
  const server = await target(({ url }, response) => {
    asked.push(url);
    response.end('as usual');
  });
  const mappings = [{ prefix: '/', target: server.host }];
  const found = await running({ mappings, faults: proxyFaults(worlds) });
  ({ port, requests } = found);
});
const addFault = (fault: object) =>
  worlds.first.store.commit({
    type: 'fault',
    client: ids.client,
    fault: { id: 'f', at: 'PROXY', ...fault } as Fault,
  });
const hostOf = (userId: string) => `${playerHost({ userId, applicationId: application })}:${port}`;
const get = (path: string, userId: string = ids.me) =>
  ask(port, path, { headers: { host: hostOf(userId) } });
const hitsOf = () => clientIn(worlds.first.store.get(), ids.client).faults[0]?.hits;

it('answers with a status as often as it should, names the fault, tells of it, and counts it', async () => {
  await addFault({ kind: 'status', status: 503, times: 1 });
  const refused = await get('/api/score');
  expect([refused.status, refused.headers['x-fault']]).toEqual([503, 'f']);
  expect(asked).toEqual([]);
  expect(await get('/api/score')).toMatchObject({ status: 200, body: 'as usual' });
  expect(hitsOf()).toBe(1);
  await expect
    .poll(() => requests.map(({ status, faults }) => [status, faults]))
    .toEqual([
      [503, ['f']],
      [200, undefined],
    ]);
});

it('answers 429 with Retry-After, nonsense, or breaks off', async () => {
  await addFault({ kind: 'status', status: 429, retryAfter: 2.5 });
  const limited = await get('/');
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '3']);
  await addFault({ kind: 'reply', data: '<html>' });
  expect(await get('/')).toMatchObject({ status: 200, body: '<html>' });
  await addFault({ kind: 'cut' });
  await expect(get('/')).rejects.toThrow();
  expect(asked).toEqual([]);
});

it('is late, also with what another fault answers', async () => {
  await addFault({ kind: 'delay', ms: 60 });
  const startedAt = performance.now();
  expect((await get('/')).body).toBe('as usual');
  await addFault({ id: 'g', kind: 'status', status: 500, times: 1 });
  const answer = await get('/');
  expect([answer.status, answer.headers['x-fault']]).toEqual([500, 'f, g']);
  expect(performance.now() - startedAt).toBeGreaterThan(118);
});

it('does not answer until whoever asks has left, and tells of that', async () => {
  await addFault({ kind: 'silence' });
  const asking = request({ host: '127.0.0.1', port, headers: { host: hostOf(ids.me) } });
  asking.on('error', () => {}).end();
  await expect.poll(hitsOf).toBe(1);
  asking.destroy();
  await expect.poll(() => requests).toMatchObject([{ userId: ids.me, faults: ['f'] }]);
  expect(requests[0]).not.toHaveProperty('status');
  expect(asked).toEqual([]);
});

it('lets go of a WebSocket that is never answered when its page has left', async () => {
  await addFault({ kind: 'silence' });
  for (const leave of ['end', 'resetAndDestroy'] as const) {
    requests.length = 0;
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      `GET /live HTTP/1.1\r\nHost: ${hostOf(ids.me)}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const before = leave === 'end' ? 0 : 1;
    await expect.poll(hitsOf, { message: leave }).toBe(before + 1);
    socket[leave]();
    await expect
      .poll(() => requests, { message: leave })
      .toMatchObject([{ userId: ids.me, faults: ['f'] }]);
    expect(requests[0]).not.toHaveProperty('status');
  }
  expect(asked).toEqual([]);
});

it('strikes one player’s requests, at its path and below it, and none of the simulator’s own', async () => {
  await addFault({ at: 'PROXY /api', kind: 'status', status: 500 });
  const statusOf = async (path: string, userId?: string) => (await get(path, userId)).status;
  for (const path of ['/api', '/api/token?a=1', '/.proxy/api/']) {
    expect(await statusOf(path), path).toBe(500);
  }
  for (const path of ['/', '/apis', '/v2/api']) expect(await statusOf(path), path).toBe(200);
  await worlds.first.store.commit({
    ...{ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' },
  });
  expect(await statusOf('/api', ids.marlo)).toBe(200);
  await addFault({ at: 'PROXY', kind: 'status', status: 500 });
  expect([await statusOf(SCRIPT), await statusOf('/')]).toEqual([200, 500]);
});

it('strikes a WebSocket before it opens', async () => {
  const open = () =>
    raw(
      port,
      `GET /live HTTP/1.1\r\nHost: ${hostOf(ids.me)}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
  await addFault({ kind: 'status', status: 503 });
  expect(await open()).toMatch(/^HTTP\/1.1 503 /);
  await addFault({ kind: 'cut' });
  expect(await open()).toBe('');
  expect(requests).toMatchObject([{ status: 503, faults: ['f'] }, { faults: ['f'] }]);
  expect(asked).toEqual([]);
});
