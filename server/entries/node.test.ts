import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEvents } from '../../simulator/utils';
import { type Built, buildEntries, entries, page } from '../testing/built';

const [playground, simulator] = entries;

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

describe.each(entries)('the built $client', (which) => {
  it('serves its client and stops on SIGINT', async () => {
    const { child, address, ended } = run(which);
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
    const env = { [which.variable]: String(port), NODE_NO_WARNINGS: '1' };
    const { code, output } = await run(which, env).ended;
    await new Promise((resolve) => occupied.close(resolve));
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port with ${which.variable}.`,
    ]);
  });

  it('refuses a port that is not a number', async () => {
    const { code, output } = await run(which, { [which.variable]: 'http' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^${which.variable} is "http"; it must be a port`));
  });

  it('explains what to do when its client has not been built', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'bare-'));
    cpSync(join(built.dist, 'server'), join(bare, 'server'), { recursive: true });
    cpSync(join(built.dist, 'package.json'), join(bare, 'package.json'));
    const { code, output } = await run(which, {}, { from: bare }).ended;
    rmSync(bare, { recursive: true });
    expect(code).toBe(1);
    expect(output).toMatch(/index\.html is missing\. Build the \w+: npm run build\n$/);
  });
});

describe('the built playground', () => {
  it('reads a .env file, but prefers the environment', async () => {
    const variables = 'VITE_DISCORD_API_BASE=http://127.0.0.1:1\nVITE_CLIENT_ID=42';
    writeFileSync(join(built.dist, '.env'), variables);
    const fromFile = await run(playground).address;
    const fromEnvironment = await run(playground, { VITE_DISCORD_API_BASE: 'nonsense' }).ended;
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
    const address = await run(playground).address;
    expect((await fetch(address)).status).toBe(200);
    expect(await reached(address)).toEqual(otherAddresses.map(() => false));
    const open = await run(playground, { HOST: '0.0.0.0' }).address;
    expect(await reached(open)).toEqual(otherAddresses.map(() => true));
  });

  it('answers even a malformed request with JSON', async () => {
    const long = 'x'.repeat(20_000);
    const response = await fetch(`${await run(playground).address}/api/activity-instance/${long}`);
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([431, 'headers_too_large']);
  });

  it.skipIf(process.platform === 'win32')('answers despite too many idle connections', async () => {
    const address = await run(playground, {}, { files: 200 }).address;
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
  it('serves the platform, its pictures, and a stage that only itself may frame and that no window opened by an activity can reach', async () => {
    const address = await run(simulator).address;
    const { headers } = await fetch(address);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    const status = async (path: string) => (await fetch(address + path)).status;
    expect(await status('/api/v10/users/@me')).toBe(401);
    expect(await status('/cdn/embed/avatars/0.png')).toBe(200);
    expect(await status('/index.html')).toBe(200);
    expect(await status('/nothing')).toBe(404);
  });

  it('stops without waiting for listeners of its world', async () => {
    const { child, address, ended } = run(simulator);
    const { body } = await fetch(`${await address}/worlds/default/events`);
    if (!body) throw new Error('There is no stream');
    const events = readEvents(body);
    expect((await events.next()).value).toMatchObject({ event: 'snapshot' });
    child.kill('SIGTERM');
    await expect(events.next()).rejects.toThrow();
    expect(await ended).toMatchObject({ code: 0 });
  });
});
