import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { builtCommand, shownAt } from './testing/built-command';

const ADDRESS = "'http://localhost:' + server.address().port + '/'";

/** A server that says where it is, after a while, and what it is when it stops. */
const serving = (body: string, type: string, afterMs: number, address = ADDRESS) => `
  const { createServer } = require('node:http');
  const server = createServer((_, response) => response.setHeader('content-type', '${type}').end('${body}'));
  setTimeout(() => server.listen(0, () => console.log(${address})), ${afterMs});
  process.on('SIGTERM', () => {
    console.log('${body} has stopped');
    process.exit();
  });`;

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
}, 120_000);
afterAll(() => built.remove());

/** The shape of Discord's own template: a page in one folder, a server in another, and the variables beside them. */
function template(server = serving('the exchange', 'application/json', 1500)): string {
  const folder = mkdtempSync(join(built.activity, 'two '));
  const files = {
    '.env': 'VITE_DISCORD_CLIENT_ID=1180000000000000042\nDISCORD_CLIENT_SECRET=hush\n',
    'client/package.json': '{"scripts":{"dev":"node page.js"}}',
    'client/page.js': serving('the page', 'text/html', 0),
    'server/package.json': '{"scripts":{"start":"node exchange.js"}}',
    'server/exchange.js': server,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const RUN = ['--run', 'client=npm run dev', '--run', 'server=npm start'];

it('an activity whose variables nobody has filled in gets invented ones', async () => {
  const folder = mkdtempSync(join(built.activity, 'fresh '));
  writeFileSync(join(folder, 'example.env'), 'VITE_DISCORD_CLIENT_ID=\nDISCORD_CLIENT_SECRET=\n');
  const words = [
    'node',
    '-p',
    'process.env.VITE_DISCORD_CLIENT_ID + process.env.DISCORD_CLIENT_SECRET',
  ];
  const args = ['--port', `${await findFreePort()}`, '--', ...words];
  const run = built.run(args, {}, folder);
  expect(await run.exit).toBe(0);
  expect(run.stdout()).toMatch(/^\d{19}invented/m);
  expect(run.stdout()).toContain('which example.env names, with an invented value.');
  // The code may read others than the example names.
  writeFileSync(join(folder, 'page.js'), 'new DiscordSDK(import.meta.env.VITE_TABLE)');
  const read = ['node', '-p', 'process.env.VITE_TABLE'];
  const code = built.run(['--port', `${await findFreePort()}`, '--', ...read], {}, folder);
  expect(await code.exit).toBe(0);
  expect(code.stdout()).toMatch(/^\d{19}$/m);
  rmSync(join(folder, 'example.env'));
  const bare = built.run(['--port', `${await findFreePort()}`, '--', ...read], {}, folder);
  expect(await bare.exit).toBe(0);
  expect(bare.stdout()).toMatch(/^\d{19}$/m);
  expect(bare.stdout()).toContain('VITE_TABLE, which its code reads, with an invented value.');
  writeFileSync(join(folder, 'example.env'), 'VITE_DISCORD_CLIENT_ID=\nDISCORD_CLIENT_SECRET=\n');
  // One that is given under another name only is the same.
  const [given, named] = ['1180000000000000042', join(folder, '.env')];
  writeFileSync(named, `DISCORD_CLIENT_ID=${given}\n`);
  const other = built.run(['--port', `${await findFreePort()}`, '--', ...read], {}, folder);
  expect(await other.exit).toBe(0);
  expect(other.stdout()).toContain(`VITE_TABLE=${given}`);
  expect(other.stdout()).toMatch(new RegExp(`^${given}$`, 'm'));
  rmSync(named);
  // A placeholder is no value.
  writeFileSync(named, 'VITE_TABLE=your_client_id_here\nDISCORD_CLIENT_ID=your_client_id_here\n');
  const copied = built.run(['--port', `${await findFreePort()}`, '--', ...read], {}, folder);
  expect(await copied.exit).toBe(0);
  expect(copied.stdout()).toContain('in .env is "your_client_id_here", which is not a client id.');
  expect(copied.stdout()).toMatch(/^\d{19}$/m);
  rmSync(named);
  // One that somebody has given stays.
  const secondRun = built.run(args, { DISCORD_CLIENT_SECRET: 'hush' }, folder);
  expect(await secondRun.exit).toBe(0);
  expect(secondRun.stdout()).toMatch(/^\d{19}hush$/m);
});

it('a server on another runtime is named before the sign-in, with the path of its exchange', async () => {
  const folder = template();
  const script = { scripts: { start: 'node exchange.js || python3 app.py' } };
  writeFileSync(join(folder, 'server/package.json'), JSON.stringify(script));
  writeFileSync(join(folder, 'client/main.js'), "fetch('/api/exchange', { method: 'POST' })");
  const run = built.run(['--port', `${await findFreePort()}`, ...RUN], {}, folder);
  await run.printed(/Starting server/);
  expect(run.stdout()).toContain('server seems to run on Python');
  expect(run.stdout()).toContain('--token-path /api/exchange');
  await run.stop();
});

it.skipIf(process.platform === 'win32')(
  'a script that sets variables as Windows does, and opens tunnels that fail here, serves its activity',
  async () => {
    const folder = mkdtempSync(join(built.activity, 'elsewhere '));
    const page = 'set MODE=live&& SET LEVEL=9 && node page.js';
    // One is not installed, one is and fails, and one would come from the registry.
    const tunnels = ['cloudflared tunnel', 'ngrok http 5173', 'npx --offline -y localtunnel -p 1'];
    const beside = tunnels.map((tunnel) => ` & (${tunnel} || kill 0)`).join('');
    const scripts = { dev: page + beside };
    const bin = join(folder, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'ngrok'), '#!/usr/bin/env node\nprocess.exit(1);', { mode: 0o755 });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
    const modes = `process.env.MODE + process.env.LEVEL + ' ' + ${ADDRESS}`;
    writeFileSync(join(folder, 'page.js'), serving('the page', 'text/html', 0, modes));
    const run = built.run(['--port', `${await findFreePort()}`], {}, folder);
    await run.printed(/Ctrl-C stops everything/);
    expect(run.stdout()).toContain('sets MODE=live and LEVEL=9 as Windows does');
    expect(run.stdout()).toContain('with cloudflared and ngrok and localtunnel. Nothing needs it');
    expect(run.stdout()).toMatch(/^live9 http/m);
    run.child.kill('SIGINT');
    expect(await run.exit).toBe(0);
    expect(run.stdout()).toContain('the page has stopped');
  },
);

describe('two folders with a process each', () => {
  it('start, are told apart, open when both answer, and stop together', async () => {
    const simulator = await findFreePort();
    const run = built.run(['--port', `${simulator}`, ...RUN], {}, template());
    await run.printed(/Ctrl-C stops everything/);
    const [, page = ''] = /^\[client\] (http\S+)$/m.exec(run.stdout()) ?? [];
    const [, server = ''] = /^\[server\] (http\S+)$/m.exec(run.stdout()) ?? [];
    expect(run.stdout()).toContain('1180000000000000042, from VITE_DISCORD_CLIENT_ID in .env.');
    expect(run.stdout()).toContain(`server answers at ${server}.`);
    expect(run.stdout()).toContain(`The activity is at ${page}.`);
    expect((await shownAt(`http://localhost:${simulator}`)).hostname).toContain('.localhost');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(run.stdout()).toContain('[client] the page has stopped');
    expect(run.stdout()).toContain('[server] the exchange has stopped');
  });

  it('start by themselves where nothing else can be meant, and say how to change that', async () => {
    const simulator = await findFreePort();
    const folder = template();
    // Many have that installed for all their projects, and not in any.
    const script = { scripts: { start: 'node-dev exchange.js' } };
    writeFileSync(join(folder, 'server/package.json'), JSON.stringify(script));
    const run = built.run(['--port', `${simulator}`], {}, folder);
    await run.printed(/Ctrl-C stops everything/);
    expect(run.stdout()).toContain(
      'does what Node does too. In its place runs: node --watch exchange.js',
    );
    expect(run.stdout()).toContain('package.json: npm run dev in client and npm start in server.');
    expect(run.stdout()).toContain(
      'activity-simulator --run client="npm run dev" --run server="npm start"',
    );
    expect(run.stdout()).toMatch(/^\[server\] http/m);
    run.child.kill('SIGINT');
    expect(await run.exit).toBe(0);
    expect(run.stdout()).not.toContain('so everything stops');
  });

  it('are both named where only the page is started', async () => {
    const folder = join(template(), 'client');
    const run = built.run(
      ['--port', `${await findFreePort()}`, '--', 'node', 'page.js'],
      {},
      folder,
    );
    await run.printed(/Ctrl-C stops everything/);
    expect(run.stdout()).toContain('Only client is started, and not server beside it.');
    expect(run.stdout()).toContain(`run activity-simulator in ${join(folder, '..')}.`);
    await run.stop();
  });

  it('are both named where they are two scripts of one folder, and are started so', async () => {
    const folder = template();
    for (const part of ['client', 'server']) rmSync(join(folder, part, 'package.json'));
    const scripts = { dev: 'node client/page.js', server: 'node server/exchange.js' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
    const port = `${await findFreePort()}`;
    const run = built.run(['--port', port, '--', 'npm', 'run', 'dev'], {}, folder);
    await run.printed(/Ctrl-C stops everything/);
    const both = ['--run', '.=npm run dev', '--run', 'server=npm run server'];
    expect(run.stdout()).toContain('The script “server” of package.json seems to start a server');
    expect(run.stdout()).toContain('--run .="npm run dev" --run server="npm run server"');
    await run.stop();

    const second = built.run(['--port', port, ...both], {}, folder);
    await second.printed(/Ctrl-C stops everything/);
    expect(second.stdout()).toMatch(/^\[server\] http/m);
    expect(second.stdout()).not.toContain('seems to start');
    await second.stop();
  });

  it.skipIf(process.platform === 'win32')(
    'are found where they listen when they print no address',
    async () => {
      const folder = template(serving('the exchange', 'application/json', 0, "''"));
      writeFileSync(join(folder, 'client/page.js'), serving('the page', 'text/html', 1000, "''"));
      const run = built.run(['--port', `${await findFreePort()}`, ...RUN], {}, folder);
      await run.printed(/Ctrl-C stops everything/);
      expect(run.stdout()).toMatch(/server answers at http:\/\/localhost:\d+\/\./);
      await run.stop();
    },
  );

  it('are named by themselves where what the root starts ends without a page', async () => {
    const folder = template();
    writeFileSync(join(folder, 'package.json'), '{"scripts":{"dev":"cd server && node -p 1"}}');
    const run = built.run(
      ['--port', `${await findFreePort()}`, '--', 'npm', 'run', 'dev'],
      {},
      folder,
    );
    expect(await run.exit).toBe(0);
    expect(run.stdout()).toContain('The command has ended without a page.');
    expect(run.stdout()).toContain('--run client="npm run dev" --run server="npm start"');
  });

  it('end together when one fails, with its code', async () => {
    const simulator = await findFreePort();
    const folder = template('setTimeout(() => process.exit(7), 500)');
    const run = built.run(['--port', `${simulator}`, ...RUN], {}, folder);
    expect(await run.exit).toBe(7);
    expect(run.stdout()).toContain('server exited with 7, so everything stops.');
    expect(run.stdout()).toContain('[client] the page has stopped');
  });
});
