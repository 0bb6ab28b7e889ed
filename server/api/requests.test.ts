import { expect, it, vi } from 'vitest';
import { plainLog } from '../log';
import { simulatedServer } from '../testing/simulated-server';

it('a request keeps the id of a proxy in front of the server if the id is valid', async () => {
  const { get } = await simulatedServer();
  const idFor = async (id: string) =>
    (await get('/api/health', { 'x-request-id': id })).response.headers.get('x-request-id');
  expect(await idFor('ray-8a7_1')).toBe('ray-8a7_1');
  expect(await idFor('a b')).toMatch(/^[0-9a-f]{16}$/);
  expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f]{16}$/);
});

it('a refused request is logged with its status and a shortened path', async () => {
  const { get, log } = await simulatedServer();
  const long = `/api/${'x'.repeat(5000)}`;
  for (const path of [long, '/api/nothing', '/api/token', `/api/iap/1/skus`]) await get(path);
  expect(log.map(({ status }) => status)).toEqual([404, 404, 405, 403]);
  expect(log[0]?.path).toHaveLength(200);
  expect(log.at(-1)).toMatchObject({ code: 'other_application' });
});

it('the plain log prints a warning with its reason, and no routine entries', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  plainLog({ level: 'info', message: 'request' });
  plainLog({ level: 'warn', message: 'careful', id: '1', reason: 'why' });
  const lines = warned.mock.calls.flat();
  warned.mockRestore();
  expect(lines).toEqual(['[server] careful\n  reason: why']);
});
