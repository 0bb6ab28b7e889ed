import { connect } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { playerHost } from '../launch';
import { clientIn, type Fault, ids, seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { proxyFaults } from './faults';
import { SCRIPT_PATH } from './own-routes';
import { application, ask, inFrontOf, type running, upgrade } from './testing/own-servers';

let worlds: Worlds;
let port: number;
let requests: Awaited<ReturnType<typeof running>>['requests'];
let asked: (string | undefined)[];

beforeEach(async () => {
  worlds = createWorlds(() => seed());
  asked = [];
  ({ port, requests } = await inFrontOf(
    ({ url }, response) => {
      asked.push(url);
      response.end('as usual');
    },
    { faults: proxyFaults(worlds) },
  ));
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

it('a cut fault aborts the connection and counts the hit', async () => {
  await addFault({ kind: 'cut', times: 1 });
  await expect(get('/')).rejects.toThrow();
  expect(asked).toEqual([]);
  expect(await get('/')).toMatchObject({ status: 200, body: 'as usual' });
  expect(hitsOf()).toBe(1);
  await expect.poll(() => requests.map(({ faults }) => faults)).toEqual([['f'], undefined]);
});

it('a delay fault delays the response, even one from another fault', async () => {
  await addFault({ kind: 'delay', ms: 60 });
  const startedAt = performance.now();
  expect((await get('/')).body).toBe('as usual');
  await addFault({ id: 'g', kind: 'status', status: 500, times: 1 });
  const answer = await get('/');
  expect([answer.status, answer.headers['x-fault']]).toEqual([500, 'f, g']);
  expect(performance.now() - startedAt).toBeGreaterThan(118);
});

it.each<[what: string, upgrade: string, leave: 'end' | 'resetAndDestroy']>([
  ['request', '', 'resetAndDestroy'],
  ['WebSocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', 'end'],
  ['WebSocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', 'resetAndDestroy'],
])('a silence answers no %s, and reports it once the page has left', async (_, upgrade, leave) => {
  await addFault({ kind: 'silence' });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`GET /live HTTP/1.1\r\nHost: ${hostOf(ids.me)}\r\n${upgrade}\r\n`);
  await expect.poll(hitsOf).toBe(1);
  socket[leave]();
  await expect.poll(() => requests).toMatchObject([{ userId: ids.me, faults: ['f'] }]);
  expect(requests[0]).not.toHaveProperty('status');
  expect(asked).toEqual([]);
});

it('a fault applies to one player’s requests at and below its path, but not to the simulator’s own', async () => {
  await addFault({ at: 'PROXY /api', kind: 'status', status: 500 });
  const statusOf = async (path: string, userId?: string) => (await get(path, userId)).status;
  for (const path of ['/api', '/api/token?a=1', '/.proxy/api/']) {
    expect(await statusOf(path), path).toBe(500);
  }
  for (const path of ['/', '/apis', '/v2/api']) expect(await statusOf(path), path).toBe(200);
  const other = { client: 'other', userId: ids.marlo, proxyTicket: 'p' };
  await worlds.first.store.commit({ type: 'client', ...other });
  expect(await statusOf('/api', ids.marlo)).toBe(200);
  await addFault({ at: 'PROXY', kind: 'status', status: 500 });
  expect([await statusOf(SCRIPT_PATH), await statusOf('/')]).toEqual([200, 500]);
});

it('a fault applies to a WebSocket before it opens', async () => {
  const open = () => upgrade(port, '/live', { host: hostOf(ids.me) });
  await addFault({ kind: 'status', status: 503 });
  expect(await open()).toMatch(/^HTTP\/1.1 503 /);
  await addFault({ kind: 'cut' });
  expect(await open()).toBe('');
  expect(requests).toMatchObject([{ status: 503, faults: ['f'] }, { faults: ['f'] }]);
  expect(asked).toEqual([]);
});
