import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Run } from './run-context';
import { startActivity } from './start-activity';
import { type Files, folderWith, writeFiles } from './testing/folder-with';
import { noticesIn, testRun } from './testing/test-run';

beforeEach(() => {
  const outputs = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  return () => {
    for (const each of outputs) each.mockRestore();
  };
});

/** Starts what the settings say in a folder with files, and waits until the run ends, with a code or with a failure. */
async function started(files: Files, settings: Run['settings'], more: Partial<Run> = {}) {
  const folder = folderWith(files);
  writeFiles(folder, { 'preload.cjs': '' });
  const parts = { preload: () => join(folder, 'preload.cjs') } as unknown as Run['parts'];
  const { run, events } = testRun({ folder, settings, parts, ...more });
  const end = await new Promise((end, fail) => {
    startActivity({ ...run, end, fail }, {}).catch(fail);
  }).catch((failure) => failure);
  return { end, notices: noticesIn(events) };
}

const client = { 'client/package.json': { scripts: { dev: 'vite' } } };
const server = { 'server/package.json': { scripts: { start: 'node app.js' } } };
const both = { scripts: { dev: 'node page.js', server: 'node exchange.js' } };

it.each<[string, Files, Run['settings'], string | undefined]>([
  [
    'a server in a sibling folder',
    { ...server, 'client/package.json': '{}' },
    { run: { client: 'node -p 0' } },
    'Only client is started, not server next to it. To start both, run activity-simulator in ',
  ],
  [
    'a server in another script',
    { 'package.json': both },
    { command: ['node', '-p', '0'] },
    'The script “server” in package.json looks like a server, but nothing starts it. To start both:\nactivity-simulator --run .="node -p 0" --run server="npm run server"',
  ],
  [
    'nothing if both are started',
    { 'package.json': both },
    { run: { '.': 'node -p 0', server: 'node -p 0' } },
    undefined,
  ],
  [
    'a server on another runtime, with the path of its exchange',
    { 'client/main.js': "fetch('/api/exchange', { method: 'POST' })" },
    { run: { client: 'node -p 0', server: 'node -p 0 || python3 app.py' } },
    '--token-path /api/exchange',
  ],
])('before the sign-in fails, a notice names %s', async (_, files, settings, said) => {
  const { end, notices } = await started(files, settings);
  expect(end).toBe(0);
  const [ended] = notices.splice(-1);
  expect(ended).toMatch(/^(?:The command has|All commands have) ended without serving a page\./);
  expect(notices).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
});

it('a command that exits without serving a page is reported, with what else could be started or served', async () => {
  const files = { ...client, ...server, 'dist/index.html': '' };
  const { notices } = await started(files, { command: ['node', '-e', '0'] });
  expect(notices).toEqual([
    [
      'The command has ended without serving a page. See the output.',
      'To serve the build as it is: cd dist && activity-simulator',
      'To start the parts directly: activity-simulator --run client="npm run dev" --run server="npm start"',
      'If it is already running, set its address: activity-simulator --url http://localhost:5173',
    ].join('\n'),
  ]);
});

it('a part that fails ends the run with its exit code and the first error that it has printed', async () => {
  const fails = 'console.error("Error: no table"); process.exit(7)';
  const run = { client: 'node -e "setInterval(() => {}, 1000)"', server: `node -e '${fails}'` };
  const { end, notices } = await started({}, { run });
  expect(end).toBe(7);
  const said = 'server exited with 7, so everything stops. It printed: Error: no table';
  expect(notices).toEqual([said]);
});

it('a missing command fails with 127, and one that exits before the tests with 74', async () => {
  const none = await started({}, { command: ['no-such-command'] });
  const why = expect.stringContaining('there is no such command');
  expect(none.end).toMatchObject({ code: 127, message: why });
  const { end } = await started({}, { command: ['node', '-p', '0'] }, { tests: ['test'] });
  const message = expect.stringContaining("The activity's command exited with 0 before the tests");
  expect(end).toMatchObject({ code: 74, message });
});
