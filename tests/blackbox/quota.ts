import { request } from 'node:http';
import { describe, expect, it, type TestContext } from 'vitest';
import { ids } from '../../simulator/world';
import { type Platform, startPlatform } from './platform';
import { once, type Start, startForTest } from './runtimes';

const ownPath = `/api/iap/${ids.application}/entitlements/${ids.me}`;
const instance = '/api/activity-instance';

/** A server of its own, and the platform behind it; both are gone after the test. */
export async function startFresh(start: Start, context: TestContext) {
  const platform = await startPlatform();
  context.onTestFinished(platform.stop);
  const env = { ...platform.env, CLIENT_SECRET: 'the-secret-2b7' };
  return { platform, address: (await startForTest(start, context, env)).address };
}

/** Returns a function that lets the platform answer, which until then answers nothing. */
function hold(platform: Platform): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  platform.misbehave(() => held.then(() => Response.json([])));
  return release;
}

/** Resolves once the server has read what came before: on a busy machine, no fixed time is enough for that. */
async function hasRead(address: string): Promise<void> {
  for (let count = 0; count < 3; count += 1)
    expect((await fetch(`${address}/api/none`, { headers: once })).status).toBe(404);
}

/** Tests that strangers cannot use up the platform's limits: with a server of its own, since it remembers them. */
export function quotaSuite(start: Start): void {
  describe('the platform calls of unauthenticated callers', () => {
    it('are one for the same resource, a hundred for three hundred tokens, and none before Retry-After', {
      timeout: 60_000,
    }, async (context) => {
      const { platform, address } = await startFresh(start, context);
      const statuses = async (paths: string[], token = '') => {
        platform.requests.length = 0;
        const asked = paths.map(async (path, at) => {
          const headers = { ...once, authorization: `Bearer ${token}${at}` };
          const response = await fetch(address + path, { headers });
          await response.body?.cancel();
          return response.status;
        });
        return new Set(await Promise.all(asked));
      };
      const release = hold(platform);
      const skus = statuses(Array(100).fill(`/api/iap/${ids.application}/skus`));
      await hasRead(address);
      release();
      expect(await skus).toEqual(new Set([200]));
      expect(platform.requests).toHaveLength(1);
      platform.misbehave(undefined);

      for (const round of ['a', 'b', 'c']) {
        await statuses(Array(100).fill(ownPath), `junk-${round}-`);
        const count = round === 'a' ? 100 : 0;
        expect(platform.requests).toEqual(Array(count).fill('GET /oauth2/@me'));
      }

      const limited = { status: 429, headers: { 'retry-after': '60' } };
      platform.misbehave(() => new Response('', limited));
      expect(await statuses([`${instance}/i-1`])).toEqual(new Set([429]));
      const many = Array.from({ length: 50 }, (_, at) => `${instance}/i-${at}`);
      expect(await statuses([...many, ownPath])).toEqual(new Set([429]));
      expect(platform.requests).toEqual([]);
    });
  });

  it('a client that disconnects does not cancel the response for others that wait for the same', async (context) => {
    const { platform, address } = await startFresh(start, context);
    const release = hold(platform);
    const path = `${address}/api/iap/${ids.application}/skus`;
    const leaving = request(path).on('error', () => {});
    leaving.end();
    await context.expect.poll(() => platform.requests.length).toBe(1);
    const other = fetch(path, { headers: once });
    await hasRead(address);
    leaving.destroy();
    await hasRead(address);
    release();
    expect((await other).status).toBe(200);
    expect(platform.requests).toHaveLength(1);
  }, 20_000);

  it('a request to a platform that does not respond times out', async (context) => {
    const { platform, address } = await startFresh(start, context);
    platform.misbehave(() => new Promise(() => {}));
    const response = await fetch(`${address}${instance}/i-1`, { headers: once });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ error: { code: 'upstream_timeout' } });
  });
}
