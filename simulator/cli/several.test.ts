import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { builtCommand, shownAt } from './testing/built-command';
import { folderWith } from './testing/folder-with';

const ADDRESS = "'http://localhost:' + server.address().port + '/'";

/** A server that says where it is, after a while, and what it is when it stops. */
const serving = (body: string, type: string, address = `'Local: ' + ${ADDRESS}`, afterMs = 0) => `
  const { createServer } = require('node:http');
  const server = createServer((_, response) => response.setHeader('content-type', '${type}').end('${body}'));
  setTimeout(() => server.listen(0, () => console.log(${address})), ${afterMs});
  process.on('SIGTERM', () => {
    console.log('${body} has stopped');
    process.exit();
  });`;

const built = builtCommand();

/** The shape of Discord's own template: a page in one folder, a server in another, and the variables beside them. */
const template = (server: string, start: string, variables: object) =>
  folderWith({
    'client/package.json': { scripts: { dev: 'node page.js' } },
    'client/page.js': serving('the page', 'text/html'),
    'server/package.json': { scripts: { start } },
    'server/exchange.js': server,
    ...variables,
  });

it('processes in two folders start, have labeled output, open once both respond, even if one prints no address, and stop together', async () => {
  const port = await findFreePort();
  const variables = 'VITE_DISCORD_CLIENT_ID=1180000000000000042\nDISCORD_CLIENT_SECRET=hush\n';
  const server = serving('the exchange', 'application/json', "''");
  const folder = template(server, 'node exchange.js', { '.env': variables });
  const parts = ['--run', 'client=npm run dev', '--run', 'server=npm start'];
  const run = built.run(['--port', `${port}`, ...parts], {}, folder);
  await run.printed(/Ctrl-C stops everything/);
  const [, page = ''] = /^\[client\] Local: (http\S+)$/m.exec(run.stdout()) ?? [];
  expect(run.stdout()).toContain('1180000000000000042, from VITE_DISCORD_CLIENT_ID in .env.');
  // Windows does not tell which ports a process has, so nothing waits for the server there.
  if (process.platform !== 'win32')
    expect(run.stdout()).toMatch(/server responds at http:\/\/localhost:\d+\/\./);
  expect(run.stdout()).toContain(`The activity is at ${page}.`);
  expect((await shownAt(`http://localhost:${port}`)).hostname).toContain('.localhost');
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  expect(run.stdout()).toContain('[client] the page has stopped');
  expect(run.stdout()).toContain('[server] the exchange has stopped');
});

it('two unambiguous folders start without options, with the variables that they lack, and the output says how to change that', async () => {
  const address = `'for ' + process.env.DISCORD_CLIENT_ID + ': ' + ${ADDRESS}`;
  const server = serving('the exchange', 'application/json', address, 500);
  // Many people have it installed for all their projects, and in none of them.
  const variables = { '.env.example': 'DISCORD_CLIENT_ID=\n' };
  const folder = template(server, 'node-dev exchange.js', variables);
  const run = built.run(['--port', `${await findFreePort()}`], {}, folder);
  await run.printed(/Ctrl-C stops everything/);
  for (const said of [
    'Node can do the same. Running instead: node --watch exchange.js',
    'package.json: npm run dev in client and npm start in server.',
    'activity-simulator --run client="npm run dev" --run server="npm start"',
  ])
    expect(run.stdout()).toContain(said);
  const [, url] = /^\[server\] for \d{19}: (http\S+)$/m.exec(run.stdout()) ?? [];
  expect(run.stdout()).toContain(`server responds at ${url}.`);
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(0);
  expect(run.stdout()).not.toContain('so everything stops');
});

it.skipIf(process.platform === 'win32')(
  'a script that sets variables in Windows syntax, and opens tunnels that fail, still serves its activity',
  async () => {
    const page = 'set MODE=live&& SET LEVEL=9 && node page.js';
    // One is not installed, one is and fails, and one would come from the registry.
    const tunnels = ['cloudflared tunnel', 'ngrok http 5173', 'npx --offline -y localtunnel -p 1'];
    const beside = tunnels.map((tunnel) => ` & (${tunnel} || kill 0)`).join('');
    const address = `process.env.MODE + process.env.LEVEL + ' Local: ' + ${ADDRESS}`;
    const folder = folderWith({
      'package.json': { scripts: { dev: page + beside } },
      'page.js': serving('the page', 'text/html', address),
      'node_modules/.bin/ngrok': '#!/usr/bin/env node\nprocess.exit(1);',
    });
    chmodSync(join(folder, 'node_modules/.bin/ngrok'), 0o755);
    const run = built.run(['--port', `${await findFreePort()}`], {}, folder);
    await run.printed(/Ctrl-C stops everything/);
    expect(run.stdout()).toContain('sets MODE=live and LEVEL=9 in Windows syntax');
    expect(run.stdout()).toContain('with cloudflared and ngrok and localtunnel. It is not needed');
    expect(run.stdout()).toMatch(/^live9 Local: http/m);
    run.child.kill('SIGINT');
    expect(await run.exit).toBe(0);
    expect(run.stdout()).toContain('the page has stopped');
  },
);

it('an activity of static files is served as it is, except for dotfiles', async () => {
  const folder = folderWith({
    'index.html': '<h1>table</h1>',
    '.env': 'CLIENT_SECRET=hush',
    // The games of some makers have this.
    'package.json': '{"main":"index.html"}',
  });
  const run = built.run(['--json', '--port', `${await findFreePort()}`], {}, folder);
  const [, address = ''] = await run.printed(/"activity":"([^"]+)"/);
  expect(await (await fetch(address)).text()).toBe('<h1>table</h1>');
  expect((await fetch(new URL('.env', address))).status).toBe(404);
  expect(run.stdout()).toContain('No script starts anything');
  await run.stop();
  await expect(fetch(address)).rejects.toThrow();
});
