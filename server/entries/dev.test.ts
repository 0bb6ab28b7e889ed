import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, loadConfigFromFile, type ServerOptions, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOnce } from '../../scripts/build-once.mjs';
import { bundleForNode } from '../../scripts/bundle-for-node.mjs';
import { type SimulatorServer, type StagePart, startServer } from '../../simulator/cli/server';
import { connectWorld, type RemoteWorld } from '../../simulator/control-client';
import { ids } from '../../simulator/world';
import { findFreePort } from '../../tests/harness/free-port';
import { jsonPost } from '../../tests/harness/json-post';
import { apiServer } from './dev';

/** The simulator and the playground's dev server as `npm start` runs them, over folders without pages. */
const folders: string[] = [];
const servers: ViteDevServer[] = [];
let simulator: SimulatorServer;
let stage: string;
let playground: string;
let world: RemoteWorld;

const root = join(import.meta.dirname, '../..');

async function loadConfig(file: string) {
  const environment = { command: 'serve', mode: 'development' } as const;
  return (await loadConfigFromFile(environment, join(root, file)))?.config ?? {};
}

/** The status of a request with these headers, the name of the host among them. */
function statusOf(address: string, headers = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers }, (got) => resolve(got.resume().statusCode));
    asked.on('error', reject);
  });
}

const silent = { configFile: false, logLevel: 'silent' } as const;

async function serve(env: Record<string, string>, options: ServerOptions = {}) {
  const root = mkdtempSync(join(tmpdir(), 'dev-'));
  folders.push(root);
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(root, '.env'), lines.join('\n'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>dev</title>');
  const server = { ...options, port: 0, host: '127.0.0.1', watch: null };
  const plugins = [apiServer()];
  return listening(await createServer({ ...silent, root, server, plugins }));
}

async function listening(server: ViteDevServer) {
  servers.push(server);
  await server.listen();
  const address = server.httpServer?.address() as { port: number };
  return `http://127.0.0.1:${address.port}`;
}

beforeAll(async () => {
  const port = await findFreePort();
  stage = `http://localhost:${port}`;
  const page: StagePart = { serve: async (c) => c.html('<!doctype html><title>stage</title>') };
  const drawing = async () => {
    const entries = { drawing: 'simulator/platform/drawing-thread.ts' };
    const built = await buildOnce('drawing', (outDir) => bundleForNode(entries, { outDir }));
    return join(built, 'drawing.js');
  };
  simulator = await startServer({ port, stage: page, clientId: '42', drawing });
  const env = { VITE_CLIENT_ID: '42', VITE_DISCORD_API_BASE: `${stage}/api/v10` };
  playground = await serve(env);
  world = await connectWorld(stage);
});

afterAll(async () => {
  world.close();
  await simulator.stop();
  await Promise.all(servers.map((server) => server.close()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function exchange(code: string) {
  return (await fetch(`${playground}/api/token`, jsonPost({ code }))).json();
}

describe('the simulator and the playground’s dev server', () => {
  it('sign an activity in with a code from the stage', async () => {
    expect(world.get().application.id).toBe('42');
    const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
    await world.commit({ type: 'grant', code: 'a-code', grant });

    const { access_token } = await exchange('a-code');
    const response = await fetch(`${stage}/api/v10/users/@me`, {
      headers: { authorization: `Bearer ${access_token}`, origin: playground },
    });
    expect(await response.json()).toMatchObject({ id: ids.me });
    expect(response.headers.get('access-control-allow-origin')).toBe(playground);
    expect(world.get().tokens[access_token]?.userId).toBe(ids.me);
    expect(await exchange('a-code')).toMatchObject({ error: { code: 'invalid_grant' } });

    // The platform's proxy would pass these on.
    const example = (authorization: string) =>
      fetch(`${playground}/api/proxy-auth-example`, { headers: { authorization } });
    const signed = await example(`Bearer ${access_token}`);
    expect(await signed.json()).toMatchObject({ verified: true, user_id: ids.me });
    const { status, statusText } = await example('forged');
    expect([status, statusText]).toEqual([401, 'Unauthorized']);
  });

  it('serve unverified callers in development, with a warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const response = await fetch(`${playground}/api/iap/42/entitlements/${ids.me}`);
    const text = warned.mock.calls.join();
    warned.mockRestore();
    expect(response.status).toBe(200);
    expect(text).toContain('PROXY_AUTH_MODE');
  });

  it('handle their own routes, and serve their pages for the rest', async () => {
    const navigate = async (address: string) => {
      const response = await fetch(address, { headers: { accept: 'text/html' } });
      return [response.status, response.headers.get('content-type')?.split(';')[0]];
    };
    expect(await navigate(`${playground}/api/nothing`)).toEqual([404, 'application/json']);
    expect(await navigate(`${playground}/apiary`)).toEqual([200, 'text/html']);
    expect(await navigate(`${stage}/cdn/embed/avatars/0.png`)).toEqual([200, 'image/png']);
    expect(await navigate(`${stage}/worldly`)).toEqual([200, 'text/html']);
  });
});

describe('the playground’s dev server, requested by the host name of a tunnel', () => {
  /** Serves with the project's configuration for these ALLOWED_HOSTS. */
  async function serveAllowing(hosts: string) {
    vi.stubEnv('ALLOWED_HOSTS', hosts);
    const { server } = await loadConfig('vite.config.ts');
    vi.unstubAllEnvs();
    return serve({}, server);
  }

  const statusFor = (address: string, host: string) => statusOf(`${address}/index.html`, { host });

  it('accepts the tunnel that Discord’s guide uses, and no other foreign host', async () => {
    const address = await serveAllowing('');
    expect(await statusFor(address, 'three-random-words.trycloudflare.com')).toBe(200);
    expect(await statusFor(address, 'localhost:3000')).toBe(200);
    expect(await statusFor(address, 'tunnel.example')).toBe(403);
  });

  it('accepts the hosts in ALLOWED_HOSTS instead, and the subdomains of one with a leading dot', async () => {
    const address = await serveAllowing('tunnel.example, .mine.example');
    expect(await statusFor(address, 'tunnel.example')).toBe(200);
    expect(await statusFor(address, 'deep.mine.example')).toBe(200);
    expect(await statusFor(address, 'deep.tunnel.example')).toBe(403);
    expect(await statusFor(address, 'three-random-words.trycloudflare.com')).toBe(403);
  });
});

describe('the dev servers', () => {
  /** Serves the project itself, by its configuration but without the plugins that start something. */
  async function serveProject(configFile: string) {
    const config = await loadConfig(configFile);
    const isEditor = (plugin: unknown) =>
      (plugin as { name?: string } | null)?.name === 'sdk-playground:restrict-editor';
    const server = await createServer({
      ...{ ...silent, root: config.root ?? root },
      // Vite looks for no dependencies in advance, and keeps none.
      optimizeDeps: { noDiscovery: true },
      cacheDir: mkdtempSync(join(tmpdir(), 'vite-')),
      server: { ...config.server, port: 0, host: '127.0.0.1', watch: null, hmr: false },
      plugins: config.plugins?.flat().filter(isEditor),
    });
    folders.push(server.config.cacheDir);
    return listening(server);
  }

  it.each([
    ['vite.config.ts', ['/core/main.ts', '/plugins/home/page.tsx', '/server/entries/in-page.ts']],
    ['simulator/vite.config.ts', ['/main.tsx']],
  ])('serve what the page of %s needs, and nothing else of the project', async (file, needed) => {
    const address = await serveProject(file);
    for (const path of [...needed, '/icon.svg'])
      expect([path, await statusOf(address + path)]).toEqual([path, 200]);
    expect(await statusOf(`${address}/@fs${root}/host-bridge/index.ts`)).toBe(200);
    const others = ['package-lock.json', 'CONTRIBUTING.md', 'scripts/start.mjs', '.gitignore'];
    for (const path of others) {
      for (const query of ['', '?raw', '?import&url', '?import']) {
        const status = await statusOf(`${address}/@fs${root}/${path}${query}`);
        expect([path, query, status]).toEqual([path, query, 403]);
      }
    }
  });

  it.each(['vite.config.ts', 'simulator/vite.config.ts'])(
    'open a file in an editor only for a person at this machine (12): %s',
    async (file) => {
      const address = await serveProject(file);
      // The address names no file, so that Vite opens none.
      const ask = (headers: Record<string, string>) =>
        statusOf(`${address}/__open-in-editor`, headers);
      expect(await ask({ host: 'localhost:3000' })).toBe(500);
      expect(await ask({ host: 'localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(500);
      expect(await ask({ host: 'three-random-words.trycloudflare.com' })).toBe(403);
      expect(await ask({ host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' })).toBe(403);
      expect(await ask({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' })).toBe(403);
      const older = { host: 'localhost:3000', 'user-agent': 'Mozilla/5.0' };
      expect(await ask({ ...older, referer: 'http://localhost:3000/home' })).toBe(500);
      expect(await ask({ ...older, referer: 'http://evil.test/' })).toBe(403);
      expect(await ask(older)).toBe(403);
    },
  );
});
