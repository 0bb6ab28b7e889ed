import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { apiSuite } from './api';
import { clientSuite } from './client';
import { configurationSuite } from './configurations';
import { BOT_TOKEN, startPlatform } from './platform';
import { quotaSuite } from './quota';
import { refusalSuite } from './refusals';
import type { Running } from './running';
import type { Start } from './runtimes';
import { createSigner } from './signer';
import { makeDist } from './site';

const CLIENT_SECRET = 'the-client-secret-8c2';

/** Starts a server, and tests everything that must hold on every runtime. */
export function blackBox(start: Start): void {
  let running: Running;
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    const { dist, remove } = makeDist();
    endings.unshift(remove);
    const platform = await startPlatform();
    endings.unshift(platform.stop);
    const signer = await createSigner();
    const env = { ...platform.env, CLIENT_SECRET, PUBLIC_KEY: signer.publicKey };
    const server = await start(dist, env);
    endings.unshift(server.stop);
    running = { server, platform, signer };
  }, 60_000);

  afterAll(async () => {
    for (const end of endings) await end();
  });

  // They run together, because they wait for most of their time.
  describe.concurrent('with a server of its own', () => {
    configurationSuite(start);
    quotaSuite(start);
  });

  apiSuite(() => running);
  refusalSuite(() => running);
  clientSuite(() => running);

  describe('its log', () => {
    it('has a line for each request, and no secret', async () => {
      const token = 'token-that-is-not-logged';
      const headers: Record<string, string> = {
        ...(await running.platform.token(token)),
        ...(await running.signer.headers()),
        'x-request-id': 'request-of-the-log',
      };
      const path = `/api/iap/${ids.application}/entitlements/${ids.me}`;
      await fetch(`${running.server.address}${path}?show_test=1`, { headers });
      await expect.poll(() => running.server.output()).toContain('request-of-the-log');
      const lines = running.server.output().split('\n');
      const line = lines.find((text) => text.includes('request-of-the-log')) ?? '';
      expect(JSON.parse(line.slice(line.indexOf('{')))).toMatchObject({
        ...{ level: 'info', message: 'request', method: 'GET' },
        ...{ path, status: 200 },
      });
      const secrets = [CLIENT_SECRET, BOT_TOKEN, token, 'code-for-once'];
      const signature = headers['x-signature-ed25519'] ?? '';
      for (const secret of [...secrets, signature]) {
        expect(running.server.output()).not.toContain(secret);
      }
    });
  });
}
