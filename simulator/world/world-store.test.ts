import { expect, it, vi } from 'vitest';
import type { Change } from './change';
import { clientIn } from './change-steps';
import { ids } from './seed';
import { localWorld } from './world-store';

const toFinnish: Change = { type: 'device', client: ids.client, patch: { locale: 'fi' } };
const toSpanish: Change = { type: 'device', client: ids.client, patch: { locale: 'es' } };

it('a listener gets each change with the world after it, until it unsubscribes, even during a change', async () => {
  const world = localWorld();
  const leaving = vi.fn(() => leave());
  const leave = world.subscribe(leaving);
  world.subscribe((change) => {
    if (change === toFinnish) void world.commit(toSpanish);
  });
  const heard: [Change, string][] = [];
  world.subscribe((change, now) => heard.push([change, clientIn(now, ids.client).device.locale]));
  await world.commit(toFinnish);
  expect(heard).toHaveLength(2);
  expect(heard).toEqual(
    expect.arrayContaining([
      [toFinnish, 'fi'],
      [toSpanish, 'es'],
    ]),
  );
  expect(world.get().clients[ids.client]?.device.locale).toBe('es');
  expect(leaving).toHaveBeenCalledOnce();
});
