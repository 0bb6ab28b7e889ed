import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { type Built, buildEntries, page } from '../testing/built';

// A busy machine needs a while to start one process after the other.
vi.setConfig({ testTimeout: 20_000 });

let built: Built;
const run: Built['run'] = (...args) => built.run(...args);

beforeAll(async () => {
  built = await buildEntries();
}, 60_000);
afterEach(() => built.killAll());
afterAll(() => built.remove());

/** The addresses at which other machines find this one. */
function outsideAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

describe('the built playground', () => {
  it('serves its client and stops on SIGINT', async () => {
    const { child, address, ended } = run('node');
    const response = await fetch(await address, { headers: { connection: 'close' } });
    expect(await response.text()).toBe(page);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('names a taken port and its variable', async () => {
    const occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen({ port: 0, host: 'localhost' }, resolve));
    const { port } = occupied.address() as AddressInfo;
    // Some versions of Node warn that Ed25519 is experimental in them.
    const env = { WEBAPP_SERVE_PORT: String(port), NODE_NO_WARNINGS: '1' };
    const { code, output } = await run('node', env).ended;
    await new Promise((resolve) => occupied.close(resolve));
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port with WEBAPP_SERVE_PORT.`,
    ]);
  });

  it('refuses a port that is not a number', async () => {
    const { code, output } = await run('node', { WEBAPP_SERVE_PORT: 'http' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^WEBAPP_SERVE_PORT is "http"; it must be a port/);
  });

  it.each(['node', 'simulator'] as const)(
    '%s.js explains what to do when its client has not been built',
    async (entry) => {
      const bare = mkdtempSync(join(tmpdir(), 'bare-'));
      cpSync(join(built.dist, 'server'), join(bare, 'server'), { recursive: true });
      cpSync(join(built.dist, 'package.json'), join(bare, 'package.json'));
      const { code, output } = await run(entry, {}, { from: bare }).ended;
      rmSync(bare, { recursive: true });
      expect(code).toBe(1);
      expect(output).toMatch(/index\.html is missing\. Build the \w+: npm run build\n$/);
    },
  );

  it('reads a .env file, but prefers the environment', async () => {
    const variables = 'VITE_DISCORD_API_BASE=http://127.0.0.1:1\nVITE_CLIENT_ID=42';
    writeFileSync(join(built.dist, '.env'), variables);
    const fromFile = await run('node').address;
    const fromEnvironment = await run('node', { VITE_DISCORD_API_BASE: 'nonsense' }).ended;
    rmSync(join(built.dist, '.env'));
    const skus = await fetch(`${fromFile}/api/iap/42/skus`);
    expect((await skus.json()).error.code).toBe('upstream_unreachable');
    expect(fromEnvironment.output).toContain('VITE_DISCORD_API_BASE is "nonsense"');
  });

  it('is reachable only from this machine, until HOST opens it to others', async () => {
    // 127.0.0.2 is an address of every Linux machine, but localhost does not mean it.
    const own = process.platform === 'linux' ? ['127.0.0.2'] : [];
    const otherAddresses = [...own, ...outsideAddresses()];
    const reached = async (address: string) => {
      const { port } = new URL(address);
      const requests = otherAddresses.map((host) => fetch(`http://${host}:${port}/api/health`));
      return (await Promise.allSettled(requests)).map(({ status }) => status === 'fulfilled');
    };
    const address = await run('node').address;
    expect((await fetch(address)).status).toBe(200);
    expect(await reached(address)).toEqual(otherAddresses.map(() => false));
    const open = await run('node', { HOST: '0.0.0.0' }).address;
    expect(await reached(open)).toEqual(otherAddresses.map(() => true));
  });

  it('answers even a malformed request with JSON', async () => {
    const long = 'x'.repeat(20_000);
    const response = await fetch(`${await run('node').address}/api/activity-instance/${long}`);
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([431, 'headers_too_large']);
  });

  it.skipIf(process.platform === 'win32')('answers despite too many idle connections', async () => {
    const address = await run('node', {}, { files: 200 }).address;
    const port = Number(new URL(address).port);
    const idle = Array.from({ length: 400 }, () => connect(port, 'localhost'));
    await Promise.all(
      idle.map((socket) => {
        const connected = new Promise((resolve) => socket.once('connect', resolve));
        const failed = new Promise((resolve) => socket.once('error', resolve));
        return Promise.race([connected, failed]);
      }),
    );
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(`${address}/api/health`, { signal });
    expect(await response.json()).toEqual({ status: 'ok' });
    for (const socket of idle) socket.destroy();
  });
});

describe('the built simulator', () => {
  it('serves its stage, platform and pictures on both loopback addresses, frames the built playground, and stops', async () => {
    const ports = { SIMULATOR_PORT: `${await findFreePort()}`, WEBAPP_SERVE_PORT: '3456' };
    const { child, address, ended } = run('simulator', ports);
    const { port } = new URL(await address);
    for (const host of ['127.0.0.1', '[::1]']) {
      const get = (path: string) => fetch(`http://${host}:${port}${path}`);
      const response = await get('/');
      expect(new URL(response.url).searchParams.get('url')).toBe('http://localhost:3456');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(await response.text()).toBe(page);
      expect((await get('/api/v10/users/@me')).status).toBe(401);
      expect((await get('/cdn/embed/avatars/0.png')).status).toBe(200);
      expect((await get('/nothing')).status).toBe(404);
    }
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('has the options and subcommands of activity-simulator, on the ports of its environment', async () => {
    const port = `${await findFreePort()}`;
    const { address } = run('simulator', { SIMULATOR_PORT: port }, { args: ['--no-direct'] });
    const { url } = await fetch(await address);
    expect(new URL(url).searchParams.get('url')).toMatch(/\.discordsays\.com\.\S+\.localhost:/);
    const trigger = { args: ['trigger', 'SPEAKING_START'] };
    const { output } = await run('simulator', { SIMULATOR_PORT: port }, trigger).ended;
    expect(output).toContain(`Open it: http://localhost:${port}/?world=default`);
    const wrong = await run('simulator', { SIMULATOR_PORT: 'http' }).ended;
    expect(wrong.output).toContain('SIMULATOR_PORT is "http"; it must be a port');
  });
});
