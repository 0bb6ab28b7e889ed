import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { type SimulatedServer, simulatedServer } from '../testing/simulated-server';

const iap = `/api/iap/${ids.application}`;
const skus = `/applications/${ids.application}/skus`;
const entitlements = `/applications/${ids.application}/entitlements`;
const ofMarlo = '840000000000000001';

let server: SimulatedServer;
let me: Record<string, string>;

beforeEach(async () => {
  server = await simulatedServer();
  me = await server.signIn();
  const [bought] = Object.values(server.world.get().entitlements);
  if (!bought) throw new Error('The seed has no entitlements');
  const entitlement = { ...bought, id: ofMarlo, user_id: ids.marlo, sku_id: ids.rerollToken };
  await server.world.commit({ type: 'entitlement', entitlement });
});

/** The answer to somebody whom the proxy has signed for. */
const mine = async () => server.get(`${iap}/entitlements/${ids.me}`, await server.throughProxy(me));

afterEach(() => vi.useRealTimers());

describe('GET /api/iap/:app/skus', () => {
  it.each([
    ['is not flagged as available', { flags: 0 }],
    ['is marked as unavailable', { available: false }],
    ['is released later', { release_date: '2112-01-01T00:00:00Z' }],
  ])('leaves out a SKU that %s', async (_, fields) => {
    const sku = { ...server.world.get().skus[ids.brassDice], ...fields };
    server.misbehave(async () => Response.json([sku]));
    expect((await server.get(`${iap}/skus`)).body).toEqual({ skus: [] });
  });

  it('includes a SKU without availability and release date', async () => {
    server.misbehave(async () => Response.json([{ id: '1', flags: 4, release_date: null }]));
    expect((await server.get(`${iap}/skus`)).body.skus).toHaveLength(1);
  });

  it('requests the SKUs at most every 30 seconds, because all users share the response', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let round = 0; round < 3; round += 1) await server.get(`${iap}/skus`);
    expect(server.requests).toEqual([`GET ${skus}`]);
    vi.advanceTimersByTime(30_000);
    await server.get(`${iap}/skus`);
    expect(server.requests).toHaveLength(2);
  });

  it('does not cache a failure', async () => {
    server.misbehave(async () => new Response('', { status: 500 }));
    expect(await server.get(`${iap}/skus`)).toMatchObject({ status: 502, code: 'upstream_failed' });
    server.misbehave(undefined);
    expect((await server.get(`${iap}/skus`)).status).toBe(200);
  });
});

describe('GET /api/iap/:app/entitlements/:user', () => {
  it('identifies the caller by the proxy’s signature, without asking the platform', async () => {
    expect((await mine()).status).toBe(200);
    expect(server.requests.some((call) => call.includes('@me'))).toBe(false);
  });

  it('omits consumed entitlements', async () => {
    await server.world.commit({ type: 'consume', entitlementId: ids.testHintPack });
    const { body } = await server.get(`${iap}/entitlements/${ids.me}?show_test=1`, me);
    expect(body.entitlements).toEqual([{ sku_id: ids.walnutTable, id: ids.ownedTable }]);
  });

  it('omits deleted entitlements', async () => {
    await server.get(`${iap}/skus`);
    server.misbehave(async () => Response.json([{ id: '1', sku_id: '2', deleted: true }]));
    expect((await mine()).body).toEqual({ entitlements: [] });
  });

  describe('requests entitlements from the platform', () => {
    /** A platform that has this many entitlements of one SKU, and gives them page by page. */
    function platformWith(count: number) {
      const sku = { id: ids.hintPack, flags: 0 };
      const all = Array.from({ length: count }, (_, index) => String(1000 + index));
      server.misbehave(async (url) => {
        const { pathname, searchParams } = new URL(url);
        if (pathname.endsWith('/skus')) return Response.json([sku]);
        const after = all.filter((id) => Number(id) > Number(searchParams.get('after')));
        // The newest come first, so that the first and the last of a page say nothing.
        const page = after.slice(0, Number(searchParams.get('limit'))).reverse();
        return Response.json(page.map((id) => ({ id, sku_id: ids.hintPack })));
      });
      return all;
    }
    const pages = () => server.requests.filter((call) => call.includes('/entitlements?'));

    it('for all SKUs of the application, even those no longer sold', async () => {
      platformWith(1);
      await mine();
      const query = `user_id=${ids.me}&sku_ids=${ids.hintPack}&limit=100&after=0`;
      expect(pages()).toEqual([`GET ${entitlements}?${query}`]);
    });

    it.each([
      [100, 2],
      [250, 3],
    ])('page by page: %i entitlements', async (count, requests) => {
      const all = platformWith(count);
      const { body } = await mine();
      expect(body.entitlements.map(({ id }: { id: string }) => id).sort()).toEqual(all);
      expect(pages()).toHaveLength(requests);
    });

    it('for at most 20 pages', async () => {
      platformWith(5000);
      const { status, code } = await mine();
      expect([status, code]).toEqual([502, 'too_many_entitlements']);
      expect(pages()).toHaveLength(20);
    });

    it('no further when the next page repeats the last one', async () => {
      platformWith(1);
      await server.get(`${iap}/skus`);
      const page = Array.from({ length: 100 }, (_, id) => ({ id: String(id + 1), sku_id: '2' }));
      server.misbehave(async () => Response.json(page));
      const { status, code } = await mine();
      expect([status, code]).toEqual([502, 'upstream_invalid_response']);
      expect(pages()).toHaveLength(2);
    });

    it('not at all when the application has no SKUs', async () => {
      server.misbehave(async () => Response.json([]));
      const { body } = await mine();
      expect([body, pages()]).toEqual([{ entitlements: [] }, []]);
    });
  });
});
