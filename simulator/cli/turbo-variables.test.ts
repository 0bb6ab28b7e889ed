import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CleanupStack } from './cleanup';
import { folderWith } from './testing/folder-with';
import { turboVariables } from './turbo-variables';

const ENV = { NODE_OPTIONS: '--no-warnings', ACTIVITY_SIMULATOR_PORT: '3333', CLIENT_ID: '42' };

const folderFor = (dev: string) => folderWith({ 'package.json': { scripts: { dev } } });

it('a Node process under turbo, which passes on little but NODE_OPTIONS, gets the variables of the run and keeps its own', async () => {
  const cleanups = new CleanupStack();
  const commands = [{ folder: folderFor('turbo run dev'), command: 'npm run dev' }];
  const { NODE_OPTIONS = '' } = turboVariables({ cleanups }, commands, ENV, ['CLIENT_ID']);
  const print = 'const e = process.env; console.log(e.ACTIVITY_SIMULATOR_PORT, e.CLIENT_ID)';
  const printed = (own: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['-e', print], { env: { NODE_OPTIONS, ...own } }).toString();
  expect(printed({})).toBe('3333 42\n');
  expect(printed({ CLIENT_ID: '7' })).toBe('3333 7\n');
  expect(NODE_OPTIONS).toMatch(/ --no-warnings$/);

  const [, file = ''] = /^--require="?(.*?)"? /.exec(NODE_OPTIONS) ?? [];
  await cleanups.runAll();
  expect(existsSync(file)).toBe(false);
});

it('a command without turbo gets no extra variables', () => {
  const cleanups = new CleanupStack();
  const commands = [{ folder: folderFor('vite'), command: 'npm run dev' }];
  expect(turboVariables({ cleanups }, commands, ENV, [])).toEqual({});
});
