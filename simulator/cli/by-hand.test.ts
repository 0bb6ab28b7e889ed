import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { serve } from '@hono/node-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { worldRoutes } from '../control';
import { sharedActivity } from '../testing/shared-activity';
import { ids, seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { byHand } from './by-hand';

let worlds: Worlds;
let port: number;
beforeEach(async () => {
  worlds = createWorlds(() => seed());
  port = await findFreePort();
  const server = serve({ fetch: worldRoutes(worlds).fetch, port, hostname: 'localhost' });
  await once(server, 'listening');
  return () => void server.close();
});

/** Runs a subcommand to its end, with the simulator's port. */
async function command(kind: 'trigger' | 'run', ...args: string[]) {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  let failed = '';
  const ran = byHand(kind, [...args, '--port', `${port}`], { folder: tmpdir() });
  const code = await ran.catch((failure) => {
    failed = failure.message;
    return failure.code;
  });
  return { code, stdout: output.mock.calls.join(''), stderr: warned.mock.calls.join('') + failed };
}

test('trigger sends an event to the open world, and prints its data as JSON', async () => {
  const world = worlds.open('theirs');
  world.addReader();
  const activity = await sharedActivity(worlds.first);
  await activity.ask('SUBSCRIBE', undefined, 'THERMAL_STATE_UPDATE');
  const json = '{"thermal_state":2}';
  const line = ['THERMAL_STATE_UPDATE', '--json', json];
  // Nobody plays in the world that is open.
  const nobody = expect.stringContaining('Nobody has the activity open in the world "theirs".');
  expect(await command('trigger', ...line)).toEqual({ code: 77, stdout: '', stderr: nobody });
  const player = ['--world', 'default', '--player', 'wren.hollow'];
  const sent = await command('trigger', ...line, ...player);
  expect([sent.code, JSON.parse(sent.stdout), sent.stderr]).toEqual([0, JSON.parse(json), '']);
  expect(activity.frames.at(-1)).toMatchObject([1, { data: { thermal_state: 2 } }]);
});

test('trigger warns if the activity is not subscribed to the event', async () => {
  await sharedActivity(worlds.first);
  const { code, stdout, stderr } = await command('trigger', 'ACTIVITY_JOIN');
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ secret: '' })]);
  expect(stderr).toBe('[simulator] The activity is not subscribed to ACTIVITY_JOIN.');
});

test('run prints the reply, and exits with 77 if the command was refused', async () => {
  const activity = await sharedActivity(worlds.first);
  const line = ['GET_CHANNEL', '--json', `{"channel_id": "${ids.gameNight}"}`];
  const refused = 'was refused with 4006: Not authenticated or invalid scope';
  const stderr = expect.stringContaining(refused);
  expect(await command('run', ...line)).toEqual({ code: 77, stdout: '', stderr });
  await activity.signIn(['guilds']);
  const answered = await command('run', ...line);
  expect([answered.code, JSON.parse(answered.stdout)]).toMatchObject([0, { id: ids.gameNight }]);
});

test.each<[string, 'trigger' | 'run', string[], number, string]>([
  ['an unknown event', 'trigger', ['SPEAKING_STRAT'], 77, 'Did you mean SPEAKING_START?'],
  ['an unknown command', 'run', ['getchanel'], 77, 'Did you mean GET_CHANNEL?'],
  ['a missing name', 'trigger', [], 64, 'Name an event: trigger SPEAKING_START'],
  ['a second name', 'run', ['GET_CHANNEL', '7'], 64, "run GET_CHANNEL --json '7'"],
  ['invalid JSON', 'run', ['SHARE_LINK', '--json', '{message: 1}'], 64, 'Put it in quotes'],
  ['an invalid world name', 'run', ['SHARE_LINK', '--world', 'No'], 64, '--world No: it must be'],
  ['an unknown option', 'run', ['SHARE_LINK', '--plaier', 'x'], 64, "Unknown option '--plaier'."],
])('%s fails with a hint', async (_, kind, args, code, message) => {
  const stderr = expect.stringContaining(message);
  expect(await command(kind, ...args)).toEqual({ code, stdout: '', stderr });
});

test('trigger and run fail with 71 if no simulator, or another program, listens at the address', async () => {
  const free = await findFreePort();
  vi.stubEnv('ACTIVITY_SIMULATOR_URL', `http://localhost:${free}`);
  const nothing = expect.stringContaining(
    `No simulator is running at http://localhost:${free}: nothing listens there. Start one: activity-simulator`,
  );
  const none = byHand('trigger', ['READY'], { folder: tmpdir() });
  await expect(none).rejects.toMatchObject({ code: 71, message: nothing });
  vi.unstubAllEnvs();
  const server = serve({ fetch: () => new Response('Hello'), port: free, hostname: 'localhost' });
  await once(server, 'listening');
  const other = byHand('run', ['GET_CHANNEL', '--port', `${free}`], { folder: tmpdir() });
  const message = expect.stringContaining('another program is listening there');
  await expect(other).rejects.toMatchObject({ code: 71, message });
  server.close();
});

test.each(['trigger', 'run'] as const)('%s has its own help', async (kind) => {
  const { code, stdout } = await command(kind, '--help');
  expect(code).toBe(0);
  for (const text of [`activity-simulator ${kind}`, '--json JSON', '--player NAME', '71', '77'])
    expect(stdout).toContain(text);
});
