import { describe, expect, it, vi } from 'vitest';
import type { Change } from './change';
import { clientIn } from './parts';
import { ids } from './seed';
import { localWorld } from './world-store';

const toFinnish: Change = { type: 'device', client: ids.client, patch: { locale: 'fi' } };
const toSpanish: Change = { type: 'device', client: ids.client, patch: { locale: 'es' } };

describe('a local world', () => {
  it('tells every listener of each change, with the world after it and the one before', async () => {
    const world = localWorld();
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) world.subscribe(listener);
    const before = world.get();
    await world.commit(toFinnish);
    for (const listener of listeners) {
      expect(listener).toHaveBeenCalledExactlyOnceWith(toFinnish, world.get(), before);
    }
  });

  it('no longer tells a listener that has left, even if it leaves during a change', async () => {
    const world = localWorld();
    const listener = vi.fn(() => leave());
    const leave = world.subscribe(listener);
    const other = vi.fn();
    world.subscribe(other);
    await world.commit(toFinnish);
    await world.commit(toSpanish);
    leave();
    expect(listener).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('pairs each change with its own world, also when a listener causes the next one', async () => {
    const world = localWorld();
    world.subscribe((change) => {
      if (change === toFinnish) void world.commit(toSpanish);
    });
    const received: [Change, string][] = [];
    world.subscribe((change, now) =>
      received.push([change, clientIn(now, ids.client).device.locale]),
    );
    await world.commit(toFinnish);
    expect(received).toContainEqual([toFinnish, 'fi']);
    expect(received).toContainEqual([toSpanish, 'es']);
    expect(world.get().clients[ids.client]?.device.locale).toBe('es');
  });

  it('has changed, and tells the others, even when a listener throws', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = localWorld();
    const fault = new Error('not my day');
    world.subscribe(() => {
      throw fault;
    });
    const other = vi.fn();
    world.subscribe(other);
    await world.commit({ type: 'participants', instanceId: ids.instance, userIds: [ids.me] });
    expect(world.get().instances[ids.instance]?.participants).toEqual([ids.me]);
    expect(other).toHaveBeenCalledOnce();
    expect(reported).toHaveBeenCalledExactlyOnceWith('A listener of the world threw', fault);
    reported.mockRestore();
  });
});
