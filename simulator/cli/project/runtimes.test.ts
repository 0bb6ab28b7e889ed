import { expect, it } from 'vitest';
import { type Files, folderWith } from '../testing/folder-with';
import { adviseRuntime, runtimeOf, windowsVariables } from './runtimes';

const scripts = (all: Record<string, string>, more = {}) => ({
  'package.json': { scripts: all, ...more },
});
const workerd = 'Cloudflare’s workerd';
const cloudflare = { devDependencies: { '@cloudflare/vite-plugin': '1' } };

it.each<[string, Files, string | undefined]>([
  ['npx wrangler dev --port 8787', {}, workerd],
  ['npm run dev', scripts({ dev: 'wrangler pages dev ./dist' }), workerd],
  ['npm run dev', scripts({ dev: 'vite' }, cloudflare), workerd],
  ['bun --hot run src/server.ts', {}, 'Bun'],
  ['bun run dev', scripts({ dev: 'vite' }), undefined],
  ['bun run dev', scripts({ dev: 'bun --watch index.ts' }), 'Bun'],
  ['deno task dev', {}, 'Deno'],
  ['npm start', scripts({ start: 'npm run back', back: 'cd a && python3 -m flask run' }), 'Python'],
  ['uvicorn main:app --reload', {}, 'Python'],
  ['uv run main.py', {}, 'Python'],
  ['yarn dev', scripts({ dev: 'concurrently "vite" "go run ./cmd"' }), 'Go'],
  ['npm run all', scripts({ all: 'concurrently npm:dev:*', 'dev:a': 'php -S [::1]:8000' }), 'PHP'],
  [
    'npm run dev',
    {
      ...scripts({ dev: 'turbo dev' }),
      'apps/api/package.json': { scripts: { dev: 'wrangler dev' } },
    },
    workerd,
  ],
  ['npm run dev', scripts({ dev: 'ts-node-dev server.ts' }), undefined],
  ['npm run dev', scripts({ dev: 'npm run dev' }), undefined],
  ['npm run dev', { 'package.json': '{"scripts":[],"dependencies":7}' }, undefined],
  ['node go.js python.js', {}, undefined],
])('the runtime of %s is recognized if it is not Node (%#)', (line, files, runtime) => {
  expect(runtimeOf(line, folderWith(files))).toBe(runtime);
});

it('the advice contains the path of the activity’s token exchange', () => {
  const folder = folderWith({
    'src/main.js': `fetch('/.proxy/auth/token', {}); fetch("https://discord.com/api/oauth2/token")`,
    'app.py': `@app.post("/auth/token")`,
    'node_modules/x.js': `'/other/token' '/other/token' '/other/token'`,
  });
  const api = 'http://localhost:3333/api/v10';
  expect(adviseRuntime('Python', 'The command', { folder, api })).toEqual({
    message: expect.stringContaining('The command seems to run on Python'),
    lines: [
      'Let the simulator answer the exchange: --token-path /auth/token',
      `Or point the code at ACTIVITY_SIMULATOR_API, which is ${api}, instead of https://discord.com/api/v10.`,
    ],
  });
  const none = adviseRuntime(workerd, 'server', { folder: folderWith({ x: '' }), api });
  expect(none.lines).toEqual([
    'Let the simulator answer the exchange: --token-path /api/token',
    expect.stringContaining('.dev.vars'),
  ]);
});

it('variables that a script sets in Windows syntax are found, even in a package in a subfolder', () => {
  const start = 'npm run build && npm run go';
  const go = 'set MODE=live&& SET PORT=80 && set FROM=%MODE% && node app.js';
  const server = { start: `nodemon --exec "npm run it"`, it: start, go };
  const part = { 'server/package.json': { scripts: server } };
  const folder = folderWith({ ...scripts({ dev: 'pnpm --parallel run dev' }), ...part });
  expect(windowsVariables('pnpm run dev', folder)).toEqual({ MODE: 'live', PORT: '80' });
  expect(windowsVariables('npm start', folder)).toEqual({});
});
