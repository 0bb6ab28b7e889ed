import { expect, test, vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { Simulation } from '../memory/simulation';
import { describeDifference, readRecording } from '../recording';
import { ids, localWorld, seed } from '../world';
import { type SharedWorld, shareWorld } from './shared-world';
import { FULL_SESSION_LIMITS } from './world-recorder';

const clientId = ids.application;

/** An activity that signs in, and asks for the locale once the layout has changed. */
async function play(simulation: Simulation, meanwhile = async () => {}) {
  const player = simulation.addPlayer();
  const sdk = new DiscordSDK(clientId, { ...player.launch, disableConsoleLogOverride: true });
  await sdk.ready();
  const { code } = await sdk.commands.authorize({ client_id: clientId, scope: ['identify'] });
  await sdk.commands.authenticate({ access_token: await simulation.exchange(code) });
  const launched = new Promise<void>((resolve) => {
    void sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', () => resolve());
  });
  await player.waitForSubscription('ACTIVITY_LAYOUT_MODE_UPDATE');
  await meanwhile();
  await launched;
  await sdk.commands.userSettingsGetLocale();
  return player;
}

/** A world of the process in which the activity has run. Its reports come late, as from a stage. */
async function session(): Promise<SharedWorld> {
  const world = shareWorld('default', seed());
  const simulation = new Simulation(world.store);
  const player = await play(simulation, async () => {
    await world.commit({ type: 'device', client: ids.client, patch: { layoutMode: 1 } });
  });
  for (const entry of player.report) {
    world.reports.add({ client: ids.client, host: 'a host', ...entry });
  }
  simulation.close();
  return world;
}

test('a recording made by the process can be replayed like one made by a stage', async () => {
  const world = await session();
  const text = JSON.stringify(world.recording());
  expect(text).not.toContain(Object.keys(world.store.get().tokens)[0]);
  const recording = readRecording(text);
  expect(recording).toMatchObject({ complete: true, secrets: false, worldName: 'default' });
  const speed = Number.POSITIVE_INFINITY;
  const played = new Simulation(localWorld(recording.world), { recording, speed });
  // The recording has the change of the world.
  await play(played);
  expect((await played.differences()).map(describeDifference)).toEqual([]);
  played.close();
});

test('a reset starts a new recording, and a recording with dropped reports is marked as incomplete', async () => {
  vi.useFakeTimers();
  const world = await session();
  world.replace(seed());
  expect(world.recording()).toMatchObject({ complete: true, entries: [] });
  world.reports.drop(3);
  vi.advanceTimersByTime(1000);
  expect(world.recording()).toMatchObject({ complete: false, entries: [] });
  vi.useRealTimers();
});

test('a recorded world keeps 50,000 frames, and reports when it loses the beginning', async () => {
  vi.useFakeTimers();
  const onLoss = vi.fn();
  const options = { ...FULL_SESSION_LIMITS, madeBy: 'a command 1.0.0', onLoss };
  const world = shareWorld('recording', seed(), options);
  const report = (count: number, data: unknown) => {
    for (let seq = 0; seq < count; seq += 1) {
      if (seq % 5000 === 0) vi.advanceTimersByTime(1000);
      const event = { kind: 'event', event: 'SPEAKING_START', data, size: 500 } as const;
      world.reports.add({ client: ids.client, host: 'a host', seq, at: Date.now(), ...event });
    }
  };
  report(50_000, 'x'.repeat(500));
  expect(onLoss).not.toHaveBeenCalled();
  const { complete, madeBy, entries } = world.recording();
  expect([complete, madeBy, entries.length]).toEqual([true, 'a command 1.0.0', 50_000]);
  report(5000, 'x'.repeat(16_000));
  expect(onLoss).toHaveBeenCalled();
  expect(world.recording().complete).toBe(false);
  vi.useRealTimers();
});

test('a recording of a world that was restored after a crash is marked as incomplete', () => {
  const onLoss = vi.fn();
  const world = shareWorld('default', seed(), { ...FULL_SESSION_LIMITS, madeBy: 'a test', onLoss });
  expect(world.recording().complete).toBe(true);
  world.restore({ epoch: 'before', seq: 4, undo: [], world: seed() });
  expect(world.recording().complete).toBe(false);
  expect(onLoss).toHaveBeenCalledOnce();
  world.replace(seed());
  expect(world.recording().complete).toBe(true);
});
