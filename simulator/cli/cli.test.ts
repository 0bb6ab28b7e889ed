import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningProgram } from '../../tests/e2e/processes';
import { findFreePort } from '../../tests/harness/free-port';
import { builtCommand, shownAt } from './testing/built-command';
import { writeFiles } from './testing/folder-with';

// A title, a link, the clipboard, and a sequence of 8 bits.
const COMMANDS = '\\x1b]0;x\\x07\\x1b]52;c;eA==\\x07\\x1b[2J\\u009b2J';

/** A server with all its paths below the given one. It sends commands to the terminal, and ignores SIGTERM. */
const SERVER = `
  import { createServer } from 'node:http';
  const [base = '/', stubborn] = process.argv.slice(2);
  const server = createServer(({ url }, response) => url.startsWith(base)
    ? response.setHeader('set-cookie', 'a\\x9b2J=1').setHeader('content-type', 'text/html').end('<h1>Here</h1>')
    : response.writeHead(302, { location: base + url.slice(1) }).end());
  server.listen(0, () => console.log('Local: http://localhost:' + server.address().port + base));
  if (stubborn) process.on('SIGTERM', () => {});
  console.log('server', process.pid, '${COMMANDS} \\x1b[32mgreen\\x1b[39m');
`;
const PARENT = `import { spawn } from 'node:child_process';
  spawn(process.execPath, ['server.mjs', '/', 'stubborn'], { stdio: 'inherit' });`;

const users = { '230000000000000001': { global_name: 'Kit' } };

const built = builtCommand();
beforeAll(() => {
  writeFiles(built.activity, {
    'server.mjs': SERVER,
    'parent.mjs': PARENT,
    'good.json': 'a good recording',
    'mine.json': { version: 1, name: 'Mine', world: { users } },
    'common/package.json': '{"type":"commonjs"}',
    'common/x.config.js': 'export default {};',
    'where.ts':
      'enum Port { Here = 9 }\nexport const url: string = "http://localhost:" + Port.Here + "/app/?debug=1";',
    'own.config.ts': `import { defineConfig, type SimulatorConfig } from 'activity-simulator';
      import { url } from './where.ts';
      const rest = { port: 1, direct: true } satisfies SimulatorConfig;
      export default defineConfig({ url, ...rest });`,
    'wrong.config.ts': 'const a: = 1;',
  });
});

/** Has the activity's page ask and report commands of the terminal; gives all that the run has printed by its end. */
async function printedOfHostile(run: RunningProgram, activity: URL): Promise<string> {
  await bodyAt(activity);
  const place = 'main.js\u001b]8;;http://evil.test\u0007\u009b2J\u202e\n[simulator] forged';
  const blocked = { 'effective-directive': 'script-src', 'blocked-uri': 'eval' };
  const report = JSON.stringify({ 'csp-report': { ...blocked, 'source-file': place } });
  await bodyAt(new URL('/.simulator/report', activity), report);
  await run.printed(/forged/);
  await run.printed(/The cookie/);
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  return run.output();
}

/** Expects colors but no other command of the terminal, and no line that pretends to be the simulator's. */
function expectHarmless(printed: string): void {
  const withoutColors = printed.replaceAll('\u001b[32mgreen\u001b[39m', 'green');
  expect(withoutColors).toContain('green');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(withoutColors).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  expect(withoutColors).not.toMatch(/^\[simulator\] forged/m);
  expect(withoutColors).toContain('main.js\\u001b]8;;');
}

describe('a run of the command', () => {
  let run: RunningProgram;
  let simulator: string;
  let stage: URL;
  beforeAll(async () => {
    const port = await findFreePort();
    simulator = `http://localhost:${port}`;
    const options = ['--client-id', '42', '--scenario', 'mine.json', '--world', 'ours'];
    const args = ['--json', '--port', `${port}`, ...options, ...recording];
    run = built.run([...args, '--', 'node', 'parent.mjs']);
    await run.printed(/"event":"ready"/);
    const answer = await fetch(`${simulator}/?platform=mobile`, { redirect: 'manual' });
    stage = new URL(answer.headers.get('location') ?? '', simulator);
  });

  it('starts the activity and frames it through the proxy, with the address that the activity prints', async () => {
    const [, activity] = /Local: (\S+)/.exec(run.stderr()) ?? [];
    const [, line = ''] = /^(\{"event":"ready".*\})$/m.exec(run.stdout()) ?? [];
    const publicKey = expect.stringMatching(/^[\da-f]{64}$/);
    const addresses = { simulator, activity, api: `${simulator}/api/v10` };
    expect(JSON.parse(line)).toMatchObject({ ...addresses, publicKey });
    expect(stage.searchParams.get('platform')).toBe('mobile');
    const framedAt = new URL(stage.searchParams.get('url') ?? '');
    expect(framedAt.hostname).toBe('42.discordsays.com.230000000000000001-42.localhost');
    expect(await bodyAt(framedAt)).toContain('<h1>Here</h1>');
    const page = await fetch(stage);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('<title>Stage</title>');
    const asset = await fetch(new URL('/assets/app.js', stage));
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('starts every world from the scenario, opens the named world, and serves the schemas of scenarios and recordings', async () => {
    expect(stage.searchParams.get('world')).toBe('ours');
    for (const world of ['default', 'ours']) {
      const saved = await fetch(`${simulator}/worlds/${world}/scenario`);
      expect(await saved.json()).toMatchObject({ name: world, world: { users } });
    }
    for (const [name, required] of [
      ['scenario', ['version', 'name']],
      ['recording', expect.arrayContaining(['version', 'world', 'entries'])],
    ]) {
      const schema = await fetch(`${simulator}/${name}.schema.json`);
      expect(await schema.json()).toMatchObject({ required });
    }
  });

  it('asks the browser for a separate process for the stage, and refuses event WebSockets of other origins', async () => {
    const { headers } = await fetch(simulator);
    expect(headers.get('origin-agent-cluster')).toBe('?1');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    const refusedAt = async (path: string, origin?: string) => {
      const socket = new WebSocket(simulator + path, origin === undefined ? {} : { origin });
      return (await once(socket, 'unexpected-response'))[1].statusCode;
    };
    expect(await refusedAt('/worlds/default/events', 'http://a.example')).toBe(403);
    expect(await refusedAt('/elsewhere')).toBe(404);
  });

  it('escapes terminal sequences in all outside text, and stops all processes and sockets, even a process that ignores signals', async () => {
    const socket = new WebSocket(`${simulator}/worlds/default/events`, { origin: simulator });
    const [message] = await once(socket, 'message');
    expect(String(message)).toMatch(/^event: snapshot\n/);
    const closed = once(socket, 'close');
    const pid = Number(/server (\d+)/.exec(run.stderr())?.[1]);
    expect(isAlive(pid)).toBe(true);
    expectHarmless(await printedOfHostile(run, await shownAt(simulator)));
    await closed;
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('keeps an existing recording if the session had only HTTP requests, which cannot be replayed', () => {
    const good = join(built.activity, 'good.json');
    expect(run.stdout()).toContain(`${good} is unchanged.`);
    expect(readFileSync(good, 'utf8')).toBe('a good recording');
    expect(readdirSync(built.activity).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('a server with all its paths below /.proxy is reachable, although the proxy strips that prefix, and text output escapes terminal sequences too', async () => {
  const port = await findFreePort();
  const args = ['--port', `${port}`, '--client-id', '42', '--', 'node', 'server.mjs', '/.proxy/'];
  const run = built.run(args);
  await run.printed(/Public key/);
  const activity = await shownAt(`http://localhost:${port}`);
  expect(activity.pathname).toBe('/');
  expect(await bodyAt(activity)).toContain('<h1>Here</h1>');
  expect(await bodyAt(new URL('/.proxy/', activity))).toContain('<h1>Here</h1>');
  expectHarmless(await printedOfHostile(run, activity));
});

it('settings are read from a TypeScript file with imports, command-line options override them, and direct framing keeps path and query', async () => {
  const port = await findFreePort();
  const run = built.run(['--config', 'own.config.ts', '--port', `${port}`]);
  await run.printed(/framed directly/);
  expect((await shownAt(`http://localhost:${port}`)).href).toBe('http://localhost:9/app/?debug=1');
  run.child.kill('SIGINT');
  // Under npm the signal comes twice.
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(0);
});

const failing = ['node', '-e', 'process.exit(7)'];
const recording = ['--record', 'good.json'];
it.each<[string, string[], number, string | RegExp]>([
  ['a failing command', ['--json', '--', ...failing], 7, /^\{"event":"ended","code":7\}$/m],
  ['a missing command', [...recording, '--', 'no-such-command'], 127, 'Nothing was recorded'],
  ['exec without tests', ['exec', '--url', 'http://localhost:9'], 64, 'exec -- npm test'],
  ['an unknown option of mcp', ['mcp', '--prot', '1'], 64, 'Did you mean --port?'],
  ['a broken configuration', ['--config', 'wrong.config.ts'], 78, /wrong\.config\.ts: .*\(1:10\)/],
  ['the wrong module type', ['--config', 'common/x.config.js'], 78, 'name the file x.config.mjs'],
  ['the help', ['--help'], 0, 'activity-simulator [options] [-- command]'],
  ['the help of exec', ['exec', '-h'], 0, 'activity-simulator exec [options] -- tests'],
])('the command exits with the right code and message for %s', async (_, args, code, said) => {
  const [name = '', ...rest] = args;
  const free = ['--port', `${await findFreePort()}`];
  const run = built.run(name.startsWith('-') ? [...free, ...args] : [name, ...free, ...rest]);
  expect(await run.exit).toBe(code);
  expect(run.output()).toMatch(said);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks as a browser does, which resolves every name below localhost to this machine. */
function bodyAt({ port, host, pathname: path }: URL, body?: string): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  const options = { host: '127.0.0.1', port, headers: { host }, path, method };
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => resolve(text(response)));
    asked.on('error', reject).end(body);
  });
}
