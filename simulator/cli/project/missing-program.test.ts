import { expect, it } from 'vitest';
import { folderWith, writeFiles } from '../testing/folder-with';
import {
  adviseBun,
  adviseMissing,
  missingProgram,
  simplerCommand,
  withNpm,
} from './missing-program';

it.each([
  ['sh: 1: nodemon: not found', 'nodemon'],
  ['/bin/bash: line 1: tsx: command not found', 'tsx'],
  ['zsh: command not found: bun', 'bun'],
  ["'nodemon' is not recognized as an internal or external command,", 'nodemon'],
  ['GET /api/none: 404 not found here', undefined],
])('the missing program is read from the shell’s message "%s"', (line, program) => {
  expect(missingProgram(line)).toBe(program);
});

it('a program that is not installed is named, with a command line that works without it', () => {
  const scripts = { dev: 'npm start', start: 'nodemon -q app.js', types: 'tsx watch app.ts' };
  const folder = folderWith({ 'package.json': { scripts } });
  const part = (name: string, command: string) => ({ name, command, folder });
  expect(adviseMissing('nodemon', part('server', 'npm run dev'))).toEqual({
    message: `server needs nodemon, which is not installed here. Install the dependencies of ${folder}, or add it there with "npm install -D nodemon", or start without it:`,
    lines: ['--run server="node --watch app.js"'],
  });
  expect(adviseMissing('tsx', part('', 'npm run types')).lines).toEqual([]);
  expect(adviseMissing('bun', part('', 'bun run dev')).lines).toEqual(['-- npm run dev']);
});

it('a tunnel or a missing file watcher is left out if the script starts nothing else', () => {
  const scripts = {
    dev: 'npm start',
    start: 'nodemon -q app.js',
    both: 'nodemon app.js & vite',
    far: 'robox dev --tunnel -q',
  };
  const folder = folderWith({ 'package.json': { scripts } });
  const without = (command: string) => simplerCommand({ name: '', folder, command })?.line;
  expect(without('npm run dev')).toBe('node --watch app.js');
  expect(without('npm run both')).toBeUndefined();
  expect(without('npm run far')).toBe('npx --no-install robox dev -q');
  expect(without('robox dev --tunnel')).toBeUndefined();
  expect(without('nodemon --exec ts-node app.ts')).toBeUndefined();
  writeFiles(folder, { 'node_modules/.bin/nodemon': '' });
  expect(without('npm run dev')).toBeUndefined();
});

it('a script for a missing package manager runs with npm instead', () => {
  expect(withNpm('bun', 'bun run dev')).toBe('npm run dev');
  expect(withNpm('bun', 'bun server.ts')).toBeUndefined();
  expect(withNpm('npm', 'npm run dev')).toBeUndefined();
});

it('code that needs Bun but was started by Node gets a command line that starts it with Bun', () => {
  const error = 'ReferenceError: Bun is not defined';
  expect(adviseBun(error, { name: '', command: 'bun run dev' })?.lines).toEqual([
    '-- bun --bun run dev',
  ]);
  expect(adviseBun(error, { name: 'client', command: ['npm', 'run', 'dev'] })?.lines).toEqual([
    '--run client="bun --bun run dev"',
  ]);
  expect(adviseBun('ReferenceError: window is not defined', { name: '', command: '' })).toBe(
    undefined,
  );
});
