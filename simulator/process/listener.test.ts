import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { listenerAt } from './listener';

const testOnUnix = test.skipIf(process.platform === 'win32');

/** Starts a server in a Node process of its own. */
async function listening(env: Record<string, string>, args: string[] = []): Promise<number> {
  const code = `const s = require('http').createServer().listen(0, '127.0.0.1', () => console.log(s.address().port))`;
  const child = spawn(process.execPath, ['-e', code, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [port] = await once(child.stdout, 'data');
  return Number(port);
}

testOnUnix('a server is reported with its program and whether the command started it', async () => {
  const led = await listening({ ACTIVITY_SIMULATOR_PORT: '3333' });
  expect(await listenerAt(led, 3333)).toMatchObject({ program: 'node', isRedirected: true });
  expect(await listenerAt(led, 3334)).toMatchObject({ isRedirected: false });
});

testOnUnix('a secret command line is not reported, and nothing if nothing listens', async () => {
  const port = await listening({}, ['--', '--client-secret=abc']);
  expect(await listenerAt(port, 3333)).toEqual({ program: 'node', isRedirected: false });
  expect(await listenerAt(1, 3333)).toBeUndefined();
});
