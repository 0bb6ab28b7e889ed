import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ids } from '../../simulator/world';
import { BOT_TOKEN, startPlatform } from './platform';
import type { Start } from './runtimes';
import { makeDist } from './site';

const skus = `/api/iap/${ids.application}/skus`;
const ownPath = `/api/iap/${ids.application}/entitlements/${ids.me}`;

/** A server of its own, and the platform behind it; both are gone after the test. */
export async function startFresh(start: Start) {
  const { dist, remove } = makeDist();
  onTestFinished(remove);
  const platform = await startPlatform();
  onTestFinished(platform.stop);
  const server = await start(dist, {
    VITE_CLIENT_ID: ids.application,
    VITE_DISCORD_API_BASE: platform.apiBase,
    CLIENT_SECRET: 'the-secret-2b7',
    BOT_TOKEN,
  });
  onTestFinished(server.stop);
  const status = async (path: string, headers: Record<string, string> = {}) => {
    // On a busy machine the server may have ended the connection of the call before, which is kept that long.
    const response = await fetch(server.address + path, {
      headers: { ...headers, connection: 'close' },
    });
    await response.body?.cancel();
    return response.status;
  };
  return { platform, status, address: server.address };
}

/** What strangers can do to the platform's limits: each test with a server of its own, since it remembers them. */
export function quotaSuite(start: Start): void {
  const fresh = () => startFresh(start);

  describe('the calls that strangers cause', { timeout: 60_000 }, () => {
    it('are at most a hundred for three hundred tokens', async () => {
      const { platform, status } = await fresh();
      for (let round = 0; round < 3; round += 1) {
        const tokens = Array.from({ length: 100 }, (_, index) => `junk-${round}-${index}`);
        await Promise.all(
          tokens.map((token) => status(ownPath, { authorization: `Bearer ${token}` })),
        );
      }
      expect(platform.requests).toEqual(Array.from({ length: 100 }, () => 'GET /oauth2/@me'));
    });

    it('are one for a hundred callers who ask for the same thing at once', async () => {
      const { platform, status } = await fresh();
      const answers = await Promise.all(Array.from({ length: 100 }, () => status(skus)));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(platform.requests).toHaveLength(1);
    });

    it('are none before Retry-After has passed', async () => {
      const { platform, status } = await fresh();
      const limited = { status: 429, headers: { 'retry-after': '60' } };
      platform.misbehave(() => new Response('', limited));
      for (let round = 0; round < 50; round += 1) expect(await status(skus)).toBe(429);
      expect(await status('/api/activity-instance/i-1')).toBe(429);
      expect(platform.requests).toHaveLength(1);
    });
  });

  it('a client that leaves does not cancel the answer for others who wait for the same', async () => {
    const { platform, address } = await fresh();
    platform.misbehave(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return Response.json([]);
    });
    const leaving = request(address + skus).on('error', () => {});
    leaving.end();
    await expect.poll(() => platform.requests.length).toBe(1);
    const other = fetch(address + skus);
    await new Promise((resolve) => setTimeout(resolve, 200));
    leaving.destroy();
    expect((await other).status).toBe(200);
    expect(platform.requests).toHaveLength(1);
  }, 20_000);
}
