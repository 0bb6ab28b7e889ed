import { expect, it } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { Simulation } from '../memory/simulation';
import { nameOf } from '../traffic';
import { ids, localWorld } from '../world';
import { RecordedSession } from './recorded-session';

it('has all of the traffic, and for each row the world as it was then', async () => {
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

  const session = new RecordedSession(simulation.recording());
  const { first, end } = session.log;
  const rows = Array.from({ length: end - first }, (_, at) => session.log.get(first + at));
  const seen = rows.map((row) => {
    const world = session.worldAt(session.positionOf(row?.id ?? 0));
    return [row && nameOf(row), world.users[ids.me]?.username];
  });
  expect(seen).toEqual([
    ['HANDSHAKE', 'wren.hollow'],
    ['READY', 'wren.hollow'],
    ['ENCOURAGE_HW_ACCELERATION', 'wren.hollow'],
    ['OPEN_EXTERNAL_LINK', 'renamed'],
  ]);
  for (const { id } of rows.flatMap((row) => row ?? []))
    expect(session.rowAt(session.positionOf(id))).toBe(id);
  expect([session.rowAt(0), session.rowAt(session.end)]).toEqual([undefined, rows.at(-1)?.id]);
  expect([session.lastAt(0), session.pauseAt(session.end)]).toEqual([undefined, undefined]);
});
