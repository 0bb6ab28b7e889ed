import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { builtCommand } from './testing/built-command';

/** An activity that says where it is, a moment after it has been started. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  setTimeout(() => server.listen(0, () => console.log('http://localhost:' + server.address().port)), 300);
  process.on('exit', () => console.log('the activity has stopped'));
  process.on('SIGTERM', () => process.exit());
`;

/** Tests that look at every address, and end with a code of their own. */
const TESTS = `
  const { env } = process;
  const { ACTIVITY_SIMULATOR_URL: stage, ACTIVITY_SIMULATOR_API: api, ACTIVITY_SIMULATOR_ACTIVITY: activity } = env;
  const status = async (address) => (await fetch(address)).status;
  console.log('statuses', await status(stage), await status(api + '/users/@me'), await status(activity));
  console.log('proxied', env.ACTIVITY_SIMULATOR_PROXIED, env.ACTIVITY_SIMULATOR_PUBLIC_KEY.length, env.NODE_OPTIONS);
  process.exit(3);
`;

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
}, 120_000);
afterAll(() => built.remove());

/** `exec` in a folder whose configuration starts what is given. */
async function exec(tests: string[], command: string[] = ['node', 'server.mjs']) {
  const folder = mkdtempSync(join(built.activity, 'exec-'));
  const port = await findFreePort();
  const files = {
    'server.mjs': SERVER,
    'tests.mjs': TESTS,
    'activity-simulator.config.json': JSON.stringify({ command, port, clientId: '42' }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return built.run(['exec', '--', ...tests], {}, folder);
}

it('starts everything, runs the tests with the addresses in their environment, ends with their code and stops everything', async () => {
  const run = await exec(['node', 'tests.mjs']);
  expect(await run.exit).toBe(3);
  expect(run.stdout()).toMatch(/^statuses 200 401 200$/m);
  expect(run.stdout()).toMatch(
    /^proxied http:\/\/42\.discordsays\.com\.\d+-42\.localhost:\d+\/ 64 undefined$/m,
  );
  expect(run.stdout()).toContain('the activity has stopped');
});

it('waits for an activity that somebody else starts', async () => {
  const [port, activity] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${activity}`;
  const args = ['--direct', '--port', `${port}`, '--url', url];
  const run = built.run([
    'exec',
    ...args,
    '--',
    'node',
    '-p',
    'fetch(process.env.ACTIVITY_SIMULATOR_ACTIVITY), 7',
  ]);
  // The simulator is there, and waits.
  const status = () => fetch(`http://localhost:${port}`).then((answer) => answer.status);
  await expect.poll(() => status().catch(() => 0)).toBe(503);
  expect(run.stdout()).not.toContain('Running');
  const server = createServer((_, response) => response.end()).listen(activity);
  expect(await run.exit).toBe(0);
  server.close();
});

it('does not pass when the activity ends before the tests, or somebody stops them', async () => {
  const forever = ['node', '-e', 'console.log("testing"); setInterval(() => {}, 1000)'];
  const early = await exec(forever, ['node', '-p', '0']);
  expect(await early.exit).toBe(74);
  expect(early.stderr()).toContain('The activity’s command exited with 0'.replace('’', "'"));
  const stopped = await exec(forever);
  await stopped.printed(/^testing$/m);
  stopped.child.kill('SIGINT');
  expect(await stopped.exit).toBe(130);
});

it.each([
  ['no tests', ['exec', '--url', 'http://localhost:9'], 64, 'exec -- npm test'],
  [
    'nothing to test',
    ['exec', '--', 'node', '-v'],
    64,
    'with --url, or what starts it: in a config',
  ],
  ['a test that there is not', ['exec', '--direct', '--', 'no-such-test'], 127, 'no-such-test'],
  ['a wrong option', ['exec', '--ulr', 'x', '--', 'node', '-v'], 64, 'Did you mean --url?'],
])(
  'for want of %s says what to do, and ends with a code of its own',
  async (_, args, code, said) => {
    const free = ['--port', `${await findFreePort()}`];
    const isStarted = code === 127;
    const server = createServer((_, response) => response.end()).listen(0);
    const { port } = server.address() as { port: number };
    const [name = '', ...rest] = args;
    const urlOption = isStarted ? ['--url', `http://localhost:${port}`] : [];
    const run = built.run([name, ...free, ...urlOption, ...rest]);
    expect(await run.exit).toBe(code);
    expect(run.stderr()).toContain(said);
    server.close();
  },
);

it('has a help of its own, which names what the tests find', async () => {
  const run = built.run(['exec', '--help']);
  expect(await run.exit).toBe(0);
  expect(run.stdout()).toContain('activity-simulator exec [options] -- tests');
  for (const name of ['URL', 'API', 'ACTIVITY', 'PROXIED', 'PUBLIC_KEY'])
    expect(run.stdout()).toContain(`ACTIVITY_SIMULATOR_${name} `);
});
