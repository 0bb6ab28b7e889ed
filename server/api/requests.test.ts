import { expect, it, vi } from 'vitest';
import { plainLog } from '../log';
import { simulatedServer } from '../testing/simulated-server';

it('a request keeps the id that a proxy in front gave it, when it is one', async () => {
  const { get } = await simulatedServer();
  const idFor = async (id: string) =>
    (await get('/api/health', { 'x-request-id': id })).response.headers.get('x-request-id');
  expect(await idFor('ray-8a7_1')).toBe('ray-8a7_1');
  expect(await idFor('a b')).toMatch(/^[0-9a-f]{16}$/);
  expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f]{16}$/);
});

it('a request is logged with its status when it is refused, and not with a whole long path', async () => {
  const { get, log } = await simulatedServer();
  const long = `/api/${'x'.repeat(5000)}`;
  for (const path of [long, '/api/nothing', '/api/token', `/api/iap/1/skus`]) await get(path);
  expect(log.map(({ status }) => status)).toEqual([404, 404, 405, 403]);
  expect(log[0]?.path).toHaveLength(200);
  expect(log.at(-1)).toMatchObject({ code: 'other_application' });
});

it('a log for people says what wants attention', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  plainLog({ level: 'info', message: 'request' });
  plainLog({ level: 'warn', message: 'careful', id: '1', reason: 'why' });
  const lines = warned.mock.calls.flat();
  warned.mockRestore();
  expect(lines).toEqual(['[server] careful\n  reason: why']);
});
