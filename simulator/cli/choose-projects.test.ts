import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseProjects } from './choose-projects';
import { readConfiguration } from './config';
import { type Files, folderWith } from './testing/folder-with';

const scripts = (all: Record<string, string>, more = {}) => ({ scripts: all, ...more });
const sdk = { dependencies: { '@discord/embedded-app-sdk': '2.5.0' } };
const vite = scripts({ dev: 'vite' });
const express = scripts({ start: 'node server.js' });
const template = { 'client/package.json': vite, 'server/package.json': express };

/** The choice in a folder, where nobody can be asked or somebody types these keys. */
async function choose(files: Files, keys?: readonly string[]) {
  const folder = folderWith(files);
  const print = vi.fn();
  const configuration = await readConfiguration(folder);
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.once('data', () => {
    for (const [at, key] of (keys ?? []).entries())
      setTimeout(() => input.write(key), 20 * at + 20);
  });
  const terminal = keys && { input, output };
  const where = { folder, configuration, print, terminal };
  const settings = await chooseProjects({ ...configuration?.settings }, where);
  return { folder, settings, print };
}

describe('choosing what to start', () => {
  it('prints a notice if nothing can be started, but not if files can be served', async () => {
    const { print } = await choose({ 'app.py': '' });
    const message = expect.stringContaining('can be started: no package.json');
    expect(print).toHaveBeenCalledWith({ event: 'notice', message, lines: [] });
    expect((await choose({ 'index.html': '' })).print).not.toHaveBeenCalled();
  });

  it('uses the installed package manager if there are several lock files', async () => {
    const files = { 'package.json': vite, 'bun.lockb': '', 'yarn.lock': '' };
    const installed = folderWith({ yarn: '' });
    vi.stubEnv('PATH', installed);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await choose(files)).settings.command).toEqual(['yarn', 'run', 'dev']);
    vi.stubEnv('PATH', '');
    expect((await choose(files)).settings.command).toEqual(['bun', 'run', 'dev']);
  });

  it.each<[string, Files, object]>([
    ['Discord’s template', template, { run: { client: 'npm run dev', server: 'npm start' } }],
    [
      'frontend and backend in packages/, with their package manager',
      {
        'pnpm-lock.yaml': '',
        'packages/game-frontend/package.json': vite,
        'packages/backend/package.json': scripts({ 'start:dev': 'nest start' }),
        'packages/shared/package.json': scripts({ build: 'tsc' }),
      },
      {
        run: { 'packages/game-frontend': 'pnpm run dev', 'packages/backend': 'pnpm run start:dev' },
      },
    ],
    ['the only script', { 'package.json': vite }, { command: ['npm', 'run', 'dev'] }],
    [
      'the root’s own script if it starts the others',
      {
        'package.json': scripts(
          { dev: 'concurrently "npm:dev:*"' },
          { packageManager: 'yarn@4.1.0' },
        ),
        ...template,
      },
      { command: ['yarn', 'run', 'dev'] },
    ],
    [
      'client and server if the root’s script starts only one of them',
      {
        'package.json': scripts({ dev: 'cd server && npm run dev', start: 'node dist/app.js' }),
        ...template,
      },
      { run: { client: 'npm run dev', server: 'npm start' } },
    ],
    [
      'a root script of any name that runs the usual one together with others',
      {
        'package.json': scripts({
          dev: 'vite ./client',
          server: 'node server/server.js',
          'build:all': 'npm run dev & npm run server',
          client: 'cd client && npm run dev',
          max: 'concurrently "npm run dev" "npm run server"',
        }),
        ...template,
      },
      { command: ['npm', 'run', 'max'] },
    ],
    [
      'a server.js without a start script, as npm does',
      { 'client/package.json': vite, 'server/package.json': '{}', 'server/server.js': '' },
      { run: { client: 'npm run dev', server: 'npm start' } },
    ],
    [
      'the page that depends on the SDK if no folder name identifies it',
      {
        'package.json': scripts({ test: 'exit 1' }),
        'game/package.json': scripts({ dev: 'vite' }, sdk),
        'tools/package.json': scripts({ dev: 'vite' }),
        'sources/table/package.json': '{}',
      },
      { run: { game: 'npm run dev' } },
    ],
    [
      'the client instead of a script that starts the simulator',
      {
        'package.json': scripts({ start: 'activity-simulator --open' }),
        'client/package.json': vite,
      },
      { run: { client: 'npm run dev' } },
    ],
    ['nothing if there are no scripts', { 'package.json': '{"name":"x"}' }, {}],
    ['nothing if package.json is broken', { 'package.json': '{', 'client/x': '' }, {}],
    [
      'what the configuration sets',
      { 'package.json': vite, 'activity-simulator.config.json': '{"url":"http://localhost:9"}' },
      { url: 'http://localhost:9' },
    ],
  ])('picks %s', async (_, files, settings) => {
    expect((await choose(files)).settings).toEqual(settings);
  });

  it('prints its choice, how to change it, and which dependencies are not installed', async () => {
    const client = scripts({ dev: 'vite' }, { devDependencies: { vite: '8' } });
    const { print } = await choose({ 'client/package.json': client, 'api/package.json': express });
    const missing = expect.stringMatching(
      /^The dependencies of client are not installed\. Run "npm install" in .*client/,
    );
    expect(print).toHaveBeenCalledWith({ event: 'notice', message: missing, lines: [] });
    expect(print).toHaveBeenLastCalledWith({
      event: 'notice',
      message: 'Starting from package.json: npm run dev in client and npm start in api.',
      lines: [
        'To start something else: activity-simulator --run client="npm run dev" --run api="npm start"',
      ],
    });
  });

  it('fails with a command line to copy if the choice is ambiguous', async () => {
    const files = {
      'apps/web/package.json': vite,
      'apps/docs/package.json': vite,
      'apps/api/package.json': express,
    };
    const message = expect.stringContaining(
      'activity-simulator --run apps/web="npm run dev" --run apps/api="npm start" --run apps/docs="npm run dev"',
    );
    await expect(choose(files)).rejects.toMatchObject({ code: 64, message });
  });

  it('asks once, and adds the answer to the existing configuration', async () => {
    const files = {
      'activity-simulator.config.json': '{"port":4000}',
      'package.json': express,
      'client/package.json': vite,
    };
    // The client is chosen already, and so is the root, which may be its server.
    const { folder, settings } = await choose(files, ['\r']);
    const run = { client: 'npm run dev', '.': 'npm start' };
    expect(settings).toEqual({ port: 4000, run });
    const file = readFileSync(join(folder, 'activity-simulator.config.json'), 'utf8');
    expect(JSON.parse(file)).toEqual({ port: 4000, run });
    expect((await readConfiguration(folder))?.settings.run).toEqual(run);
  });

  it('does not change a configuration that is code, and prints the line to add', async () => {
    const code = 'export default { port: 4000 };';
    const files = { 'activity-simulator.config.mjs': code, ...template };
    const { folder, print } = await choose(files, ['\r']);
    expect(readFileSync(join(folder, 'activity-simulator.config.mjs'), 'utf8')).toBe(code);
    expect(print.mock.lastCall?.[0].lines).toEqual([
      'To skip this question, add this to activity-simulator.config.mjs: "run":{"client":"npm run dev","server":"npm start"}',
    ]);
  });

  it('lets the user deselect a part or cancel', async () => {
    const { settings } = await choose(template, ['\x1b[B', ' ', '\r']);
    expect(settings).toEqual({ run: { client: 'npm run dev' } });
    await expect(choose(template, ['\x03'])).rejects.toMatchObject({ code: 64 });
  });
});
