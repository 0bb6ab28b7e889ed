import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createServer, loadConfigFromFile, preview } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { allowedOrigins } from '../../host-bridge/client/origins';
import { readConfig } from '../config';
import { siteHeaders } from './headers';

/** The headers of an answer that they have been put on. */
async function headersFor(config = readConfig({}), scripts: string[] = []): Promise<Headers> {
  const app = new Hono().use(secureHeaders(siteHeaders(config, scripts)));
  return (await app.get('/', (c) => c.text('')).request('/')).headers;
}

async function directive(name: string, config = readConfig({})): Promise<string[]> {
  const policy = (await headersFor(config)).get('content-security-policy') ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

it('lets those frame the activity whose messages the bridge hears', async () => {
  const trusted = [...allowedOrigins("'self'")].filter((origin) => origin !== 'null');
  expect((await directive('frame-ancestors')).sort()).toEqual(trusted.sort());
});

it('lets the page ask the platform and the simulator, and show their pictures', async () => {
  const config = readConfig({
    SIMULATOR_PORT: '4120',
    VITE_DISCORD_API_BASE: 'https://api.example/v10',
  });
  expect(await directive('connect-src', config)).toEqual(
    expect.arrayContaining([
      "'self'",
      'https://discord.com',
      'https://api.example',
      'http://localhost:4120',
    ]),
  );
  expect(await directive('img-src', config)).toEqual(
    expect.arrayContaining([
      'data:',
      'blob:',
      'https://cdn.discordapp.com',
      'http://localhost:4120',
    ]),
  );
});

it('runs no script but the site’s own files and the inline ones that are named', async () => {
  expect(await directive('script-src')).toEqual(["'self'"]);
  const headers = await headersFor(readConfig({}), ["'sha256-abc'"]);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-abc';");
});

it('has every address of the page be as it is written, sends forms to the site alone, and takes no plug-in', async () => {
  const policy = (await headersFor()).get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ]),
  );
});

it('leave to the policy who may frame the page, and to TLS’s end whether it is required', async () => {
  const headers = await headersFor();
  for (const name of ['x-frame-options', 'strict-transport-security']) {
    expect(headers.get(name)).toBeNull();
  }
});

it.each(['serve', 'preview'])(
  'keep the page’s window from others with Vite’s %s, too',
  async (which) => {
    const root = mkdtempSync(join(tmpdir(), 'vite-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>dev</title>');
    const file = join(import.meta.dirname, '../../vite.config.ts');
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file);
    const common = { configFile: false, root, logLevel: 'silent' } as const;
    const local = { host: '127.0.0.1', port: 0 };
    const server =
      which === 'serve'
        ? await createServer({
            ...common,
            server: { ...loaded?.config.server, ...local, watch: null },
          })
        : await preview({
            ...common,
            preview: { ...loaded?.config.preview, ...local },
            build: { outDir: '.' },
          });
    onTestFinished(() => server.close());
    if ('listen' in server) await server.listen();
    const { headers } = await fetch(server.resolvedUrls?.local[0] ?? '');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);
