import { expect, it } from 'vitest';
import { createSimulator } from '../process';
import { applyChange } from './change';
import { seed } from './seed';

const ownId = '1180000000000000042';

it('the SKUs and entitlements of a world with another application belong to that application', () => {
  const changed = applyChange(seed(), { type: 'application', id: ownId });
  const { application, skus, entitlements } = changed;
  expect(application.id).toBe(ownId);
  const sold = [...Object.values(skus), ...Object.values(entitlements)];
  expect(new Set(sold.map(({ application_id }) => application_id))).toEqual(new Set([ownId]));
});

it.each(['', 'mine', '1'.repeat(21), '../1'])('a text that is not an id is refused: %s', (id) => {
  const change = () => applyChange(seed(), { type: 'application', id });
  expect(change).toThrow("is not an application's id");
});

it('once a world has another application, new worlds have it too, and so does a world that is reset', async () => {
  const simulator = createSimulator();
  const post = (path: string, body = {}) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return simulator.request(`http://localhost/worlds/${path}`, init);
  };
  await post('one/changes', { type: 'application', id: ownId });
  await post('one/reset');
  await post('two/changes', { type: 'none' });
  for (const world of ['one', 'two']) {
    const read = await simulator.request(`http://localhost/worlds/${world}`);
    expect(await read.json()).toMatchObject({ world: { application: { id: ownId } } });
  }
});
