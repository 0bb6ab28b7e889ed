import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { worldRoutes } from '../control';
import { sharedActivity } from '../testing/shared-activity';
import { ids, seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { builtCommand } from './testing/built-command';

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
}, 120_000);
afterAll(() => built.remove());

let worlds: Worlds;
let port: number;
beforeEach(async () => {
  worlds = createWorlds(() => seed());
  port = await findFreePort();
  const server = serve({ fetch: worldRoutes(worlds).fetch, port, hostname: 'localhost' });
  return () => void server.close();
});

/** Runs the command to its end, with the simulator's port. */
async function command(...args: string[]) {
  const run = built.run([...args, '--port', `${port}`]);
  const code = await run.exit;
  return { code, stdout: run.stdout(), stderr: run.stderr() };
}

test('trigger sends an event to the world that somebody has open, and prints the data as JSON', async () => {
  const world = worlds.open('theirs');
  world.addReader();
  const activity = await sharedActivity(worlds.first);
  await activity.ask('SUBSCRIBE', undefined, 'THERMAL_STATE_UPDATE');
  const json = '{"thermal_state":2}';
  const line = ['trigger', 'THERMAL_STATE_UPDATE', '--json', json];
  // Nobody plays in the world that is open.
  const otherPort = await command(...line);
  expect([otherPort.code, otherPort.stdout]).toEqual([77, '']);
  expect(otherPort.stderr).toContain('Nobody has the activity open in the world "theirs".');
  const sent = await command(...line, '--world', 'default', '--player', 'wren.hollow');
  expect([sent.code, JSON.parse(sent.stdout), sent.stderr]).toEqual([0, JSON.parse(json), '']);
  expect(activity.frames.at(-1)).toMatchObject([1, { data: { thermal_state: 2 } }]);
});

test('trigger warns of what the activity does not hear', async () => {
  await sharedActivity(worlds.first);
  const { code, stdout, stderr } = await command('trigger', 'ACTIVITY_JOIN');
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ secret: '' })]);
  expect(stderr).toBe('[simulator] The activity is not subscribed to ACTIVITY_JOIN.\n');
});

test('run prints what was answered, and ends with a code of its own where it was refused', async () => {
  const activity = await sharedActivity(worlds.first);
  const line = ['run', 'GET_CHANNEL', '--json', `{"channel_id": "${ids.gameNight}"}`];
  const refused = await command(...line);
  expect([refused.code, refused.stdout]).toEqual([77, '']);
  expect(refused.stderr).toContain('was refused with 4006: Not authenticated or invalid scope');
  await activity.signIn(['guilds']);
  const answered = await command(...line);
  expect([answered.code, JSON.parse(answered.stdout)]).toMatchObject([0, { id: ids.gameNight }]);
});

test.each([
  ['an unknown event', ['trigger', 'SPEAKING_STRAT'], 77, 'Did you mean SPEAKING_START?'],
  ['an unknown command', ['run', 'getchanel'], 77, 'Did you mean GET_CHANNEL?'],
  ['no name', ['trigger'], 64, 'Name an event: trigger SPEAKING_START'],
  ['two names', ['run', 'GET_CHANNEL', '7'], 64, "run GET_CHANNEL --json '7'"],
  ['no JSON', ['run', 'SHARE_LINK', '--json', '{message: 1}'], 64, 'Put it in quotes'],
  ['a world’s name', ['run', 'SHARE_LINK', '--world', 'No'], 64, '--world No: it must be'],
  ['an unknown option', ['run', 'SHARE_LINK', '--plaier', 'x'], 64, "Unknown option '--plaier'."],
])('%s says what to do instead', async (_, args, code, message) => {
  const run = await command(...args);
  expect([run.code, run.stdout]).toEqual([code, '']);
  expect(run.stderr).toContain(message);
});

test('it is said where no simulator runs, or another program', async () => {
  const free = await findFreePort();
  const nothing = built.run(['trigger', 'READY'], {
    ACTIVITY_SIMULATOR_URL: `http://localhost:${free}`,
  });
  expect(await nothing.exit).toBe(71);
  expect(nothing.stderr()).toContain(
    `No simulator runs at http://localhost:${free}: nothing listens there. Start one: activity-simulator`,
  );
  const server = serve({ fetch: () => new Response('Hello'), port: free, hostname: 'localhost' });
  const other = built.run(['run', 'GET_CHANNEL', '--port', `${free}`]);
  expect(await other.exit).toBe(71);
  expect(other.stderr()).toContain('another program listens there');
  server.close();
});

test.each(['trigger', 'run'])('%s has a help of its own', async (name) => {
  const { code, stdout } = await command(name, '--help');
  expect(code).toBe(0);
  for (const text of [`activity-simulator ${name}`, '--json JSON', '--player NAME', '71', '77'])
    expect(stdout).toContain(text);
});
