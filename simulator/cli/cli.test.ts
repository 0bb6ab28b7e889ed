import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { findFreePort } from '../../scripts/ports.mjs';
import { builtCommand, shownAt } from './testing/built-command';

/** A server that prints its address, and the command that starts it. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  server.listen(0, () => console.log('Listening at http://localhost:' + server.address().port + '/'));
  console.log('server', process.pid);
`;

/** Nothing listens there. */
const UNREACHABLE = ['--url', 'http://localhost:9'];

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
  writeFileSync(join(built.activity, 'server.mjs'), SERVER);
  const common = join(built.activity, 'common');
  mkdirSync(common);
  writeFileSync(join(common, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(join(common, 'x.config.js'), 'export default {};');
}, 120_000);
afterAll(() => built.remove());

/** The command with a server behind it, once the activity is framed. */
async function framed(options: readonly string[] = [], command = ['node', 'server.mjs']) {
  const port = await findFreePort();
  const run = built.run(['--json', '--port', `${port}`, ...options, '--', ...command]);
  const [, ready = ''] = await run.printed(/^(\{"event":"ready".*\})$/m);
  return { run, port, simulator: `http://localhost:${port}`, ready: JSON.parse(ready) };
}

describe('the command', () => {
  it('prints its help and its version', async () => {
    const help = built.run(['--help']);
    expect(await help.exit).toBe(0);
    expect(help.stdout()).toContain('activity-simulator [options] [-- command]');
    const version = built.run(['-v']);
    expect(await version.exit).toBe(0);
    expect(version.stdout()).toBe('1.2.3\n');
  });

  it('frames the activity that it starts behind the proxy, at the address that the activity prints', async () => {
    const { run, simulator, ready } = await framed(['--client-id', '42']);
    const [, activity] = /Listening at (\S+)/.exec(run.stderr()) ?? [];
    expect(ready).toMatchObject({ simulator, activity, api: `${simulator}/api/v10` });
    expect(ready.publicKey).toMatch(/^[\da-f]{64}$/);
    const stage = await fetch(`${simulator}/?platform=mobile`, { redirect: 'manual' });
    const address = new URL(stage.headers.get('location') ?? '', simulator);
    expect(address.searchParams.get('platform')).toBe('mobile');
    const framedAt = new URL(address.searchParams.get('url') ?? '');
    expect(framedAt.hostname).toBe('42.discordsays.com.230000000000000001-42.localhost');
    expect(await bodyAt(framedAt)).toContain('<h1>Here</h1>');
    expect(await (await fetch(address)).text()).toContain('<title>Stage</title>');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('reaches a server that has all below /.proxy, which the proxy takes off every path', async () => {
    const below = SERVER.replace(
      '(_, response) =>',
      `({ url }, response) => !url.startsWith('/.proxy/') ? response.writeHead(302, { location: '/.proxy' + url }).end() :`,
    );
    writeFileSync(join(built.activity, 'below.mjs'), below.replace(" + '/')", " + '/.proxy/')"));
    const { run, simulator } = await framed([], ['node', 'below.mjs']);
    const framedAt = await shownAt(simulator);
    expect(framedAt.pathname).toBe('/');
    expect(await bodyAt(framedAt)).toContain('<h1>Here</h1>');
    expect(await bodyAt(new URL('/.proxy/', framedAt))).toContain('<h1>Here</h1>');
    await run.stop();
  });

  it.each([
    ['words', []],
    ['JSON', ['--json']],
  ])('prints in %s nothing from outside that commands the terminal', async (_, options) => {
    const port = await findFreePort();
    // A title, a link, the clipboard, a colour, and a sequence of 8 bits.
    const [commands, colour] = [
      '\\x1b]0;x\\x07\\x1b]52;c;eA==\\x07\\x1b[2J\\u009b2J',
      '\\x1b[32mgreen\\x1b[39m',
    ];
    const hostile = `${SERVER.replace('.setHeader(', `.setHeader('set-cookie', 'a\\x9b2J=1').setHeader(`)}
      console.log('${commands} ${colour}');`;
    writeFileSync(join(built.activity, 'hostile.mjs'), hostile);
    const args = ['--port', `${port}`, '--client-id', '42', ...options];
    const run = built.run([...args, '--', 'node', 'hostile.mjs']);
    await run.printed(/Public key|"ready"/);
    const activity = await shownAt(`http://localhost:${port}`);
    await bodyAt(activity);
    const place = 'main.js\u001b]8;;http://evil.test\u0007\u009b2J\u202e\n[simulator] forged';
    const blocked = { 'effective-directive': 'script-src', 'blocked-uri': 'eval' };
    const report = JSON.stringify({ 'csp-report': { ...blocked, 'source-file': place } });
    await bodyAt(new URL('/.simulator/report', activity), report);
    await run.printed(/forged/);
    await run.printed(/The cookie/);
    run.child.kill('SIGTERM');
    await run.exit;
    const withoutColors = run.output().replaceAll('\u001b[32mgreen\u001b[39m', 'green');
    expect(withoutColors).toContain('green');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(withoutColors).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
    expect(withoutColors).not.toMatch(/^\[simulator\] forged/m);
    expect(withoutColors).toContain('main.js\\u001b]8;;');
  });

  it('begins every world from a scenario, and opens the named world', async () => {
    const file = join(built.activity, 'mine.json');
    const users = { '230000000000000001': { global_name: 'Kit' } };
    writeFileSync(file, JSON.stringify({ version: 1, name: 'Mine', world: { users } }));
    const options = ['--client-id', '42', '--scenario', 'mine.json', '--world', 'ours'];
    const { run, simulator } = await framed(options);
    const stage = await fetch(simulator, { redirect: 'manual' });
    const address = new URL(stage.headers.get('location') ?? '', simulator);
    expect(address.searchParams.get('world')).toBe('ours');
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
    run.child.kill('SIGTERM');
    await run.exit;
    writeFileSync(file, JSON.stringify({ version: 1, name: 'Mine', world: { users: [] } }));
    const wrong = built.run(['--port', '1', '--scenario', 'mine.json', '--', 'node', '-v']);
    expect(await wrong.exit).not.toBe(0);
    expect(wrong.stderr()).toContain(
      'mine.json: world.users is a list of 0; it must be an object.',
    );
  });

  it('leaves a good recording as it is when nothing was recorded, and never records over what it replays', async () => {
    const [good, other] = ['good.json', 'linked.json'].map((name) =>
      join(built.activity, name),
    ) as [string, string];
    writeFileSync(good, 'a good recording');
    symlinkSync(good, other);
    const record = ['--record', 'good.json'];
    const free = ['--port', `${await findFreePort()}`];
    const missing = built.run([...free, ...record, '--', 'no-such-command']);
    expect(await missing.exit).toBe(127);
    expect(missing.output()).toContain(`Nothing was recorded`);
    const replay = built.run([...free, ...record, '--replay', 'server.mjs', ...UNREACHABLE]);
    expect(await replay.exit).toBe(66);
    for (const same of ['good.json', './good.json', 'linked.json', other]) {
      const both = built.run([...record, '--replay', same, ...UNREACHABLE]);
      expect(await both.exit).toBe(64);
      expect(both.stderr()).toContain('would overwrite the recording that --replay reads');
    }
    const { run, simulator } = await framed(record);
    // A request alone is no session that could be replayed.
    await fetch(`${simulator}/api/v10/users/@me`);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(run.stdout()).toContain(`${good} is as it was.`);
    expect(readFileSync(good, 'utf8')).toBe('a good recording');
    expect(readdirSync(built.activity).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('frames it without the proxy with --direct, and keeps its path and query', async () => {
    const port = await findFreePort();
    const url = 'http://localhost:9/app/?debug=1';
    const run = built.run(['--port', `${port}`, '--direct', '--url', url]);
    await run.printed(/framed directly/);
    expect((await shownAt(`http://localhost:${port}`)).href).toBe(url);
    run.child.kill('SIGINT');
    // Under npm the signal comes twice.
    run.child.kill('SIGINT');
    expect(await run.exit).toBe(0);
  });

  it('asks for a process of its own for the stage, and has its events over a WebSocket, which ends with the command', async () => {
    const { run, simulator } = await framed();
    const { headers } = await fetch(simulator);
    expect(headers.get('origin-agent-cluster')).toBe('?1');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    const socket = new WebSocket(`${simulator}/worlds/default/events`, { origin: simulator });
    const [message] = await once(socket, 'message');
    expect(String(message)).toMatch(/^event: snapshot\n/);
    const foreign = new WebSocket(`${simulator}/worlds/default/events`, {
      origin: 'http://a.example',
    });
    const [, refusal] = await once(foreign, 'unexpected-response');
    expect(refusal.statusCode).toBe(403);
    const otherPath = new WebSocket(`${simulator}/elsewhere`);
    expect((await once(otherPath, 'unexpected-response'))[1].statusCode).toBe(404);
    const closed = once(socket, 'close');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    await closed;
  });

  it('says that it waits while the address is not known', async () => {
    const port = await findFreePort();
    const run = built.run(['--port', `${port}`, '--', 'node', '-e', 'setInterval(() => {}, 1000)']);
    await run.printed(/Starting node/);
    const status = () => fetch(`http://localhost:${port}/`).then((answer) => answer.status);
    await expect.poll(() => status().catch(() => 0)).toBe(503);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('frames a given address once the command answers there', async () => {
    const free = await findFreePort();
    const late = `setTimeout(() => require('node:http').createServer((_, response) => response.end()).listen(${free}, () => console.log('late')), 1000)`;
    const { run } = await framed(['--url', `http://localhost:${free}`], ['node', '-e', late]);
    expect(run.stderr()).toContain('late');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('ends with the code of its command, and says so where that has said nothing', async () => {
    const port = await findFreePort();
    const run = built.run(['--port', `${port}`, '--json', '--', 'node', '-e', 'process.exit(7)']);
    expect(await run.exit).toBe(7);
    expect(run.stdout().trimEnd().split('\n').at(-1)).toBe('{"event":"ended","code":7}');
    const quiet = built.run(['--port', `${port}`, '--', 'node', '-e', '0']);
    expect(await quiet.exit).toBe(0);
    expect(quiet.stdout()).toContain('The command has ended without a page.');
    expect(quiet.stdout()).toContain('say where: activity-simulator --url http://localhost:5173');
  });

  it('stops all processes of its command, even one that ignores signals', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); ${SERVER}`;
    writeFileSync(join(built.activity, 'stubborn.mjs'), stubborn);
    writeFileSync(
      join(built.activity, 'parent.mjs'),
      `import { spawn } from 'node:child_process'; spawn(process.execPath, ['stubborn.mjs'], { stdio: 'inherit' });`,
    );
    const { run } = await framed([], ['node', 'parent.mjs']);
    const pid = Number(/server (\d+)/.exec(run.stderr())?.[1]);
    expect(isAlive(pid)).toBe(true);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('takes its settings from a file in TypeScript with imports, and options of the command line before them', async () => {
    const port = await findFreePort();
    const files = {
      'where.ts':
        'enum Port { Here = 9 }\nexport const url: string = "http://localhost:" + Port.Here;',
      'own.config.ts': `import { defineConfig, type SimulatorConfig } from 'activity-simulator';
        import { url } from './where.ts';
        const rest = { port: 1, direct: true } satisfies SimulatorConfig;
        export default defineConfig({ url, ...rest });`,
      'wrong.config.ts': 'const a: = 1;',
    };
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(built.activity, name), text);
    const wrong = built.run(['--config', 'wrong.config.ts']);
    expect(await wrong.exit).toBe(78);
    expect(wrong.stderr()).toMatch(/wrong\.config\.ts: .*\(1:10\)/);
    const run = built.run(['--config', 'own.config.ts', '--port', `${port}`]);
    await run.printed(new RegExp(`http://localhost:${port}\\b`));
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });
});

describe.skipIf(process.platform === 'win32')('a browser without a window', () => {
  /** A browser that a script starts, as some of Debian are. It writes its process id to a file, and keeps running. */
  const BROWSER = `#!/bin/sh
    ${process.execPath} -e "
      require('node:fs').writeFileSync('browser.pid', String(process.pid));
      setInterval(() => {}, 1000);"`;

  it('has the stage open while the command runs, and no longer', async () => {
    const file = join(built.activity, 'browser.sh');
    writeFileSync(file, BROWSER, { mode: 0o755 });
    const port = await findFreePort();
    const args = ['--port', `${port}`, '--headless', '--direct', ...UNREACHABLE];
    const run = built.run(args, { CHROMIUM_PATH: file });
    const pid = () => Number(readFileSync(join(built.activity, 'browser.pid'), 'utf8'));
    await expect.poll(() => isAlive(pid())).toBe(true);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    expect(isAlive(pid())).toBe(false);
  });

  it('ends the command with a code of its own if it is missing or ends by itself', async () => {
    for (const [browser, message] of [
      ['/no/such/browser', 'does not start'],
      ['/bin/false', 'exited with 1'],
    ] as const) {
      const port = await findFreePort();
      const temporary = mkdtempSync(join(built.activity, 'temporary-'));
      const env = { CHROMIUM_PATH: browser, TMPDIR: temporary };
      const run = built.run(['--port', `${port}`, '--headless', ...UNREACHABLE], env);
      expect(await run.exit).toBe(72);
      expect(run.stderr()).toContain(message);
      expect(readdirSync(temporary)).toEqual([]);
    }
  });
});

describe('a failure', () => {
  it.each([
    ['nothing to frame', [], 64, 'Say where the activity is'],
    ['a mapping', ['--map', 'tiles=x.example.com', '--', 'node', '-v'], 64, 'write "/tiles"'],
    ['a kind of module', ['--config', 'common/x.config.js'], 78, 'name the file x.config.mjs'],
    ['an address', ['--url', 'http://192.0.2.1:9'], 64, 'with --direct'],
    ['a command', ['--', 'no-such-command'], 127, 'there is no such command'],
    ['a recording to replay', ['--replay', 'none.json', ...UNREACHABLE], 66, 'Name the file'],
    ['a folder to record in', ['--record', 'none/a.json', ...UNREACHABLE], 73, 'the folder'],
  ])('for want of %s ends with a code of its own', async (_, args, code, message) => {
    const port = await findFreePort();
    const run = built.run(['--port', `${port}`, ...args]);
    expect(await run.exit).toBe(code);
    expect(run.stderr()).toContain(message);
  });

  it('says which program may have a taken port, and how to find out', async () => {
    const { run, port } = await framed();
    const second = built.run(['--port', `${port}`, ...UNREACHABLE]);
    expect(await second.exit).toBe(69);
    expect(second.stderr()).toContain(`Port ${port} is taken: another simulator runs there.`);
    run.child.kill('SIGTERM');
    await run.exit;
    const other = createServer().listen(port, 'localhost');
    const third = built.run(['--port', `${port}`, ...UNREACHABLE, '--json']);
    expect(await third.exit).toBe(69);
    const { message } = JSON.parse(third.stdout().split('\n')[0] ?? '');
    expect(message).toContain('another program listens there');
    expect(message).toContain(process.platform === 'win32' ? 'netstat' : 'lsof');
    other.close();
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks as a browser does, which takes every name below localhost for this machine. */
function bodyAt({ port, host, pathname: path }: URL, body?: string): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  const options = { host: '127.0.0.1', port, headers: { host }, path, method };
  return new Promise((resolve, reject) => {
    request(options, (response) => resolve(text(response)))
      .on('error', reject)
      .end(body);
  });
}
