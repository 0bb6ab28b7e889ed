import { expect, it } from 'vitest';
import { reader } from './printed-facts';

it.each([
  ['Error: Cannot find module ./dist/app.js', 'Error: Cannot find module ./dist/app.js'],
  ['\u001b[31mserver dev: TypeError [ERR_X]: no table\u001b[39m', 'TypeError [ERR_X]: no table'],
  ["src/app.ts(3,1): error TS2307: Cannot find 'x'.", "error TS2307: Cannot find 'x'."],
  ['✘ [ERROR] Could not resolve "x"', 'Could not resolve "x"'],
  ["ModuleNotFoundError: No module named 'flask'", "ModuleNotFoundError: No module named 'flask'"],
  [' - options.allowedHosts[0] should be a text.', 'options.allowedHosts[0] should be a text.'],
  ['panic: no database', 'panic: no database'],
  ['  ❌ Invalid environment configuration:', 'Invalid environment configuration:'],
  ['    [errors]: 0, found no error in 3 files', undefined],
])('the error in "%s" is kept', (line, error) => {
  const { facts, read } = reader();
  read('Starting');
  read(line);
  read('Error: a later one');
  expect(facts.error).toBe(error ?? 'Error: a later one');
});

it('a development server’s proxy error is not the program’s error, and a missing program is kept separately', () => {
  const { facts, read } = reader();
  read('4:43 PM [vite] http proxy error: /api/token');
  read('Error: connect ECONNREFUSED 127.0.0.1:3001');
  read('sh: 1: nodemon: not found');
  expect(facts).toEqual({ missing: 'nodemon' });
});
