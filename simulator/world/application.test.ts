import { expect, it } from 'vitest';
import { createSimulator } from '../process';
import { applyChange } from './change';
import { seed } from './seed';

const ownId = '1180000000000000042';

it('a world with another activity has the items and entitlements of that activity', () => {
  const { application, skus, entitlements } = applyChange(seed(), {
    type: 'application',
    id: ownId,
  });
  expect(application.id).toBe(ownId);
  const sold = [...Object.values(skus), ...Object.values(entitlements)];
  expect(new Set(sold.map(({ application_id }) => application_id))).toEqual(new Set([ownId]));
});

it.each(['', 'mine', '1'.repeat(21), '../1'])('a text that is not an id is refused: %s', (id) => {
  expect(() => applyChange(seed(), { type: 'application', id })).toThrow(
    'is not an application’s id'.replace('’', "'"),
  );
});

it('once a world has another activity, new worlds have it too, and so does a world that is reset', async () => {
  const simulator = createSimulator();
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body = {}) =>
    simulator.request(`http://localhost/worlds/${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
  await post('one/changes', { type: 'application', id: ownId });
  await post('one/reset');
  await post('two/changes', { type: 'none' });
  for (const world of ['one', 'two']) {
    const events = await simulator.request(`http://localhost/worlds/${world}/events`);
    const reader = events.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    expect(new TextDecoder().decode(value)).toContain(`"application":{"id":"${ownId}"`);
  }
});
