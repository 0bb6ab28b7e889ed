import { expect, it } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { Simulation } from '../memory/simulation';
import { nameOf } from '../traffic';
import { ids, localWorld } from '../world';
import { RecordingCursor } from './recording-cursor';

it('shows the traffic and the world at each entry, forwards and backwards', async () => {
  const simulation = new Simulation(localWorld());
  const player = simulation.addPlayer();
  const sdk = new DiscordSDK(ids.application, {
    ...player.launch,
    disableConsoleLogOverride: true,
  });
  await sdk.ready();
  await sdk.commands.encourageHardwareAcceleration();
  await simulation.change({ type: 'user', userId: ids.me, patch: { username: 'renamed' } });
  await sdk.commands.openExternalLink({ url: 'https://example.com/' });
  simulation.close();

  const walk = new RecordingCursor(simulation.recording());
  const seen = () => {
    const { first, end } = walk.log;
    const rows = Array.from({ length: end - first }, (_, at) => walk.log.get(first + at));
    return {
      rows: rows.map((row) => row && nameOf(row)),
      name: walk.world.users[ids.me]?.username,
    };
  };
  const steps = [seen()];
  while (walk.position < walk.end) {
    walk.go(walk.position + 1);
    steps.push(seen());
  }
  expect(steps.at(0)).toEqual({ rows: [], name: 'wren.hollow' });
  expect(steps.at(-1)?.rows).toEqual([
    'HANDSHAKE',
    'READY',
    'ENCOURAGE_HW_ACCELERATION',
    'OPEN_EXTERNAL_LINK',
  ]);
  const renamed = steps.findIndex(({ name }) => name === 'renamed');
  expect(steps[renamed]?.rows).toEqual(['HANDSHAKE', 'READY', 'ENCOURAGE_HW_ACCELERATION']);
  walk.go(renamed - 1);
  expect(seen()).toEqual(steps[renamed - 1]);
});
