import { describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { jsonPost } from '../harness/json-post';
import type { Running } from './running';

const iap = `/api/iap/${ids.application}`;
const { instance } = ids;

export function apiSuite(running: () => Running): void {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(running().server.address + path, { headers });
    return { response, status: response.status, body: await response.json() };
  };
  const exchange = (code: string) =>
    fetch(`${running().server.address}/api/token`, jsonPost({ code }));

  describe('the API', () => {
    it('is healthy, and gives each request an id', async () => {
      const { response, status, body } = await get('/api/health');
      expect([status, body]).toEqual([200, { status: 'ok' }]);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('exchanges a code once, for a token that the platform accepts', async () => {
      const { world, code: makeCode } = running().platform;
      const code = await makeCode('code-for-once');
      const first = await exchange(code);
      const answer = await first.json();
      expect([first.status, Object.keys(answer)]).toEqual([200, ['access_token']]);
      expect(world.get().tokens[answer.access_token]?.userId).toBe(ids.me);
      const again = await exchange(code);
      expect([again.status, (await again.json()).error.code]).toEqual([400, 'invalid_grant']);
    });

    it('lists what is for sale', async () => {
      const { status, body } = await get(`${iap}/skus`);
      expect(status).toBe(200);
      expect(body.skus.map(({ id }: { id: string }) => id)).toEqual([
        ...[ids.rerollToken, ids.hintPack, ids.walnutTable, ids.brassDice],
        ...[ids.tablePassGroup, ids.tablePass],
      ]);
      const { available: _, ...sku } = running().platform.world.get().skus[ids.rerollToken] ?? {};
      expect(body.skus[0]).toMatchObject(sku);
    });

    it('lists the entitlements of the bearer of a token', async () => {
      const me = await running().platform.token('token-of-entitlements');
      const { body } = await get(`${iap}/entitlements/${ids.me}?show_test=0`, me);
      expect(body).toEqual({ entitlements: [{ sku_id: ids.walnutTable, id: ids.ownedTable }] });
    });

    it('lists the entitlements of a caller whom the proxy has signed for, and consumes one only once', async () => {
      const signed = await running().signer.headers();
      const path = `${iap}/entitlements/${ids.me}?show_test=1`;
      expect((await get(path, signed)).body.entitlements).toHaveLength(2);
      const consume = () => get(`${iap}/consume/${ids.testHintPack}`, signed);
      const [one, other] = await Promise.all([consume(), consume()]);
      // The second may find it consumed, or not at all.
      expect(['200,404', '200,409']).toContain(`${[one.status, other.status].sort()}`);
      expect([one.body, other.body]).toContainEqual({ consumed: ids.testHintPack });
      expect((await get(path, signed)).body.entitlements).toHaveLength(1);
    });

    it('returns the record of an instance', async () => {
      const { status, body } = await get(`/api/activity-instance/${instance}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        application_id: ids.application,
        instance_id: instance,
        launch_id: '880000000000000001',
        location: {
          ...{ id: `gc-${ids.boardGames}-${ids.gameNight}`, kind: 'gc' },
          ...{ guild_id: ids.boardGames, channel_id: ids.gameNight },
        },
        users: [ids.me, ids.marlo],
      });
    });

    it('returns what the proxy has signed', async () => {
      const { body } = await get('/api/proxy-auth-example', await running().signer.headers());
      expect(body).toMatchObject({ verified: true, user_id: ids.me });
    });
  });
}
