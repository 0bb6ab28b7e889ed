import { join } from 'node:path';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { loadConfigFromFile } from 'vite';
import { expect, it } from 'vitest';
import { allowedOrigins } from '../../host-bridge/client/origins';
import { readConfig } from '../config';
import { siteHeaders } from './headers';

async function headersFor(config = readConfig({})): Promise<Headers> {
  const app = new Hono().use(secureHeaders(siteHeaders(config)));
  return (await app.get('/', (c) => c.text('')).request('/')).headers;
}

async function directive(name: string, config = readConfig({})): Promise<string[]> {
  const policy = (await headersFor(config)).get('content-security-policy') ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

it('allows framing by the origins whose messages the bridge accepts', async () => {
  const trusted = [...allowedOrigins("'self'")].filter((origin) => origin !== 'null');
  expect((await directive('frame-ancestors')).sort()).toEqual(trusted.sort());
});

it('allows requests to the platform and the simulator, and their pictures', async () => {
  const env = { SIMULATOR_PORT: '4120', VITE_DISCORD_API_BASE: 'https://api.example/v10' };
  const config = readConfig(env);
  const simulator = 'http://localhost:4120';
  const asked = ["'self'", 'https://discord.com', 'https://api.example', simulator];
  expect(await directive('connect-src', config)).toEqual(expect.arrayContaining(asked));
  const shown = ['data:', 'blob:', 'https://cdn.discordapp.com', simulator];
  expect(await directive('img-src', config)).toEqual(expect.arrayContaining(shown));
});

it('allows only the site’s own scripts, no base URL, forms only to the site, and no plug-ins', async () => {
  const policy = (await headersFor()).get('content-security-policy')?.split('; ');
  const own = ["default-src 'self'", "script-src 'self'", "form-action 'self'"];
  const none = ["base-uri 'none'", "object-src 'none'"];
  expect(policy).toEqual(expect.arrayContaining([...own, ...none]));
});

it('sends neither X-Frame-Options nor Strict-Transport-Security', async () => {
  const headers = await headersFor();
  for (const name of ['x-frame-options', 'strict-transport-security']) {
    expect(headers.get(name)).toBeNull();
  }
});

it('isolates the page’s window from others with Vite’s servers, too', async () => {
  const file = join(import.meta.dirname, '../../vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file);
  for (const server of [loaded?.config.server, loaded?.config.preview]) {
    expect(server?.headers).toEqual({ 'Cross-Origin-Opener-Policy': 'same-origin' });
  }
});
