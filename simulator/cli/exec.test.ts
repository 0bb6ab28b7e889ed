import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { builtCommand } from './testing/built-command';
import { folderWith } from './testing/folder-with';

/** An activity that says where it is, a moment after it has been started. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  setTimeout(() => server.listen(0, () => console.log('Local: http://localhost:' + server.address().port)), 300);
  process.on('exit', () => console.log('the activity has stopped'));
  process.on('SIGTERM', () => process.exit());
`;

/** Tests that look at every address, and end with a code of their own, or wait for ever. */
const TESTS = `
  const { env } = process;
  const { ACTIVITY_SIMULATOR_URL: stage, ACTIVITY_SIMULATOR_API: api, ACTIVITY_SIMULATOR_ACTIVITY: activity } = env;
  const status = async (address) => (await fetch(address)).status;
  console.log('statuses', await status(stage), await status(api + '/users/@me'), await status(activity));
  console.log('page', await (await fetch(activity)).text());
  console.log('proxied', env.ACTIVITY_SIMULATOR_PROXIED, env.ACTIVITY_SIMULATOR_PUBLIC_KEY.length, env.NODE_OPTIONS);
  if (process.argv[2]) setInterval(() => {}, 1000);
  else process.exit(3);
`;

const built = builtCommand();

/** Tests that let an activity connect in more worlds than the simulator keeps, and look at another. */
const SIGN_IN = `
  const worlds = new URL('/worlds/', process.env.ACTIVITY_SIMULATOR_URL);
  const report = { client: 'client-1', host: 'a', seq: 0, at: Date.now(), kind: 'handshake', accepted: true };
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ reports: [report] }) };
  for (let at = 0; at < 100; at += 1) await fetch(new URL('test-' + at + '/reports', worlds), post);
  await fetch(new URL('recording/reports', worlds), post);
  await fetch(new URL('looked-at', worlds));
`;

/** `exec` in a folder whose configuration starts an activity. */
async function execIn(...args: string[]) {
  const config = { command: ['node', 'server.mjs'], port: await findFreePort(), clientId: '42' };
  const files = { 'server.mjs': SERVER, 'tests.mjs': TESTS, 'sign-in.mjs': SIGN_IN };
  const folder = folderWith({ ...files, 'activity-simulator.config.json': config });
  return { run: built.run(['exec', ...args], {}, folder), folder };
}

const exec = async (...args: string[]) => (await execIn('--', 'node', 'tests.mjs', ...args)).run;

it('starts everything, runs the tests with the addresses in their environment, exits with their code and stops everything', async () => {
  const run = await exec();
  expect(await run.exit).toBe(3);
  expect(run.stdout()).toMatch(/^statuses 200 401 200\npage <h1>Here<\/h1>$/m);
  expect(run.stdout()).toMatch(
    /^proxied http:\/\/42\.discordsays\.com\.\d+-42\.localhost:\d+\/ 64 undefined$/m,
  );
  expect(run.stdout()).toContain('the activity has stopped');
});

it('with --record, writes a file for each world in which a test has opened the activity, and no other', async () => {
  const { run, folder } = await execIn(
    '--record',
    'all.recording.json',
    '--',
    'node',
    'sign-in.mjs',
  );
  expect(await run.exit).toBe(0);
  const files = readdirSync(folder).filter((name) => name.includes('.recording.'));
  expect(files).toHaveLength(101);
  expect(files.sort()).toContain('all.test-7.recording.json');
  for (const name of ['all.recording.json', 'all.test-0.recording.json'])
    expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toMatchObject({
      ...{ complete: true, secrets: false },
      entries: [{ kind: 'handshake', accepted: true }],
    });
  expect(run.stdout()).not.toContain('Nothing was recorded');
  expect(run.stdout()).toContain('all.test-7.recording.json: 1 entries.');
});

it('exits with 130 when the tests are interrupted', async () => {
  const run = await exec('forever');
  await run.printed(/^proxied/m);
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(130);
});
