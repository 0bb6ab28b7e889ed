import { expect, test, vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { Simulation } from '../memory/simulation';
import { describeDifference } from '../recording/compare';
import { readRecording } from '../recording/recording';
import { ids, seed } from '../world/seed';
import { type SharedWorld, shareWorld } from '../world/shared-world';
import { localWorld } from '../world/world-store';

const clientId = ids.application;

/** An activity in that simulation that signs in, and looks at who is there when it is told that somebody has come. */
async function play(simulation: Simulation, meanwhile = async () => {}) {
  const player = simulation.addPlayer();
  const sdk = new DiscordSDK(clientId, { ...player.launch, disableConsoleLogOverride: true });
  await sdk.ready();
  const { code } = await sdk.commands.authorize({ client_id: clientId, scope: ['identify'] });
  await sdk.commands.authenticate({ access_token: await simulation.exchange(code) });
  const told = new Promise<void>((resolve) => {
    void sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', () => resolve());
  });
  await player.waitForSubscription('ACTIVITY_LAYOUT_MODE_UPDATE');
  await meanwhile();
  await told;
  await sdk.commands.userSettingsGetLocale();
  return player;
}

/** A world of the process, in which the activity has run; its reports come late, as those of a stage do. */
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

test('a recording of a world of the process is played to the activity as one of a stage is', async () => {
  const world = await session();
  const text = JSON.stringify(world.recording());
  expect(text).not.toContain(Object.keys(world.store.get().tokens)[0]);
  const recording = readRecording(text);
  expect(recording).toMatchObject({ complete: true, secrets: false, worldName: 'default' });
  const played = new Simulation(localWorld(recording.world), {
    recording,
    speed: Number.POSITIVE_INFINITY,
  });
  // What the world did then comes out of the recording.
  await play(played);
  expect((await played.differences()).map(describeDifference)).toEqual([]);
  played.close();
});

test('a reset begins the recording anew, and what has been left out is said', async () => {
  vi.useFakeTimers();
  const world = await session();
  world.replace(seed());
  expect(world.recording()).toMatchObject({ complete: true, entries: [] });
  world.reports.drop(3);
  vi.advanceTimersByTime(1000);
  expect(world.recording()).toMatchObject({ complete: false, entries: [] });
  vi.useRealTimers();
});
