import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { builtCommand } from './testing/built-command';
import { writeFiles } from './testing/folder-with';

const root = join(import.meta.dirname, '../..');

/** Asks Discord's API and CDN in each way in which servers ask. */
const SERVER = `
import https, { request as named } from 'node:https';
const { REST } = await import(process.argv[2]);

const token = 'https://discord.com/api/oauth2/token';
const form = new URLSearchParams({ client_id: '42', client_secret: 'hush', grant_type: 'client_credentials', scope: 'identify' }).toString();
const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length };
const over = (request, ...args) => new Promise((resolve, reject) => {
  request(...args, (response) => {
    let text = '';
    response.on('data', (chunk) => { text += chunk; }).on('end', () => resolve(JSON.parse(text)));
  }).on('error', reject).end(form);
});
const options = { method: 'POST', headers };
const rest = new REST({ version: '10' }).setToken('whatever');
const picture = await fetch('https://cdn.discordapp.com/embed/avatars/0.png');
const results = {
  fetch: (await (await fetch(token, { method: 'POST', body: form, headers: { 'content-type': headers['content-type'] } })).json()).token_type,
  request: (await over(https.request, token, options)).token_type,
  named: (await over(named, { hostname: 'discord.com', path: '/api/v10/oauth2/token', ...options })).token_type,
  agent: (await over(named, { host: 'discord.com', path: '/api/v10/oauth2/token', agent: new https.Agent({ keepAlive: true }), ...options })).token_type,
  undici: Array.isArray(await rest.get('/applications/42/skus')),
  picture: [picture.status, picture.headers.get('content-type')],
  elsewhere: await new Promise((resolve) => https.get('https://127.0.0.1:9/').on('error', ({ code }) => resolve(code))),
  kept: process.env.NODE_OPTIONS.split(' ')[0],
  python: process.env.PYTHONUNBUFFERED,
};
console.log('results ' + JSON.stringify(results));
`;

/** Compiles files of its own kind when they are required, as ts-node does. */
const HOOK = `require.extensions['.own'] = (module, file) =>
  module._compile(require('node:fs').readFileSync(file, 'utf8').replace(/says (.*)/, 'console.log($1)'), file);`;

const built = builtCommand();
beforeAll(() => {
  writeFiles(built.activity, {
    'server.mjs': SERVER,
    'package.json': '{"type":"commonjs"}',
    'hook.cjs': HOOK,
    'server.own': `says 'compiled'\nimport('./server.mjs');`,
  });
});

it('redirects all requests of Node processes to Discord, and no others, to the simulated platform, even from files that a hook compiles', async () => {
  const options = ['--port', `${await findFreePort()}`, '--client-id', '42'];
  const library = pathToFileURL(join(root, 'node_modules/@discordjs/rest/dist/index.mjs')).href;
  const run = built.run(
    [...options, '--', 'node', '-r', './hook.cjs', 'server.own', library],
    // The Node that runs the tests may not be the one on PATH.
    {
      NODE_OPTIONS: '--no-deprecation',
      PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
    },
  );
  const [, results = ''] = await run.printed(/results (.*)/);
  expect(JSON.parse(results)).toEqual({
    fetch: 'Bearer',
    request: 'Bearer',
    named: 'Bearer',
    agent: 'Bearer',
    undici: true,
    picture: [200, 'image/png'],
    elsewhere: 'ECONNREFUSED',
    kept: '--no-deprecation',
    python: '1',
  });
  expect(run.stdout()).toContain('compiled');
  expect(await run.exit).toBe(0);
});
