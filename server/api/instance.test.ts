import { expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { simulatedServer } from '../testing/simulated-server';

const { instance } = ids;

it('answers the platform’s record of an instance', async () => {
  const { get, asked } = await simulatedServer();
  const { status, body } = await get(`/api/activity-instance/${instance}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    application_id: ids.application,
    instance_id: instance,
    launch_id: '880000000000000001',
    location: {
      id: `gc-${ids.boardGames}-${ids.gameNight}`,
      kind: 'gc',
      guild_id: ids.boardGames,
      channel_id: ids.gameNight,
    },
    users: [ids.me, ids.marlo],
  });
  expect(asked).toEqual([`GET /applications/${ids.application}/activity-instances/${instance}`]);
});

it('says that the platform does not know an instance', async () => {
  const { get } = await simulatedServer();
  expect(await get('/api/activity-instance/i-12-gc-1-2')).toMatchObject({
    status: 404,
    code: 'unknown_instance',
  });
});

it.each(['..%2fskus', 'a%20b', '%2e%2e', 'i'.repeat(129), 'a.b', 'a%3fb', '%'])(
  'asks nothing upstream with the id %s',
  async (id) => {
    const { get, asked } = await simulatedServer();
    const { status } = await get(`/api/activity-instance/${id}`);
    expect([400, 404]).toContain(status);
    expect(asked).toEqual([]);
  },
);

it.each([
  [200, '[]', 502, 'upstream_invalid_response'],
  [200, 'null', 502, 'upstream_invalid_response'],
  [200, '<html>', 502, 'upstream_invalid_response'],
  [200, '{"instance_id":7}', 502, 'upstream_invalid_response'],
  [200, '{"instance_id":"i-another"}', 502, 'upstream_invalid_response'],
  [401, '{}', 502, 'bot_refused'],
  [403, '{}', 502, 'bot_refused'],
  [500, '{}', 502, 'upstream_failed'],
  [302, '', 502, 'upstream_failed'],
])('turns the platform’s %i %s into %i %s', async (status, body, heard, code) => {
  const { get, misbehave } = await simulatedServer();
  misbehave(async () => new Response(body, { status }));
  expect(await get(`/api/activity-instance/${instance}`)).toMatchObject({ status: heard, code });
});

it('passes on that the platform was asked too often', async () => {
  const { get, misbehave } = await simulatedServer();
  misbehave(async () => new Response('', { status: 429, headers: { 'retry-after': '3' } }));
  const { response, status } = await get(`/api/activity-instance/${instance}`);
  expect([status, response.headers.get('retry-after')]).toEqual([429, '3']);
});

it('gives up on a platform that does not answer', async () => {
  const { get, misbehave } = await simulatedServer();
  misbehave(
    (_, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  expect(await get(`/api/activity-instance/${instance}`)).toMatchObject({
    status: 504,
    code: 'upstream_timeout',
  });
});
