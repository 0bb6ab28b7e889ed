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

afterEach(() => vi.useRealTimers());

describe('GET /api/iap/:app/skus', () => {
  it('lists what can be bought now, for whoever asks', async () => {
    const { status, body } = await server.get(`${iap}/skus`);
    expect(status).toBe(200);
    const names = body.skus.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'Reroll Token',
      'Hint Pack',
      'Walnut Table',
      'Brass Dice',
      'Table Pass',
      'Table Pass',
    ]);
    const { available: _, ...sku } = server.world.get().skus[ids.rerollToken] ?? {};
    expect(body.skus[0]).toMatchObject(sku);
  });

  it.each([
    ['is not flagged as available', { flags: 0 }],
    ['says that it is not available', { available: false }],
    ['is released later', { release_date: '2112-01-01T00:00:00Z' }],
  ])('leaves out a SKU that %s', async (_, fields) => {
    const sku = { ...server.world.get().skus[ids.brassDice], ...fields };
    server.misbehave(async () => Response.json([sku]));
    expect((await server.get(`${iap}/skus`)).body).toEqual({ skus: [] });
  });

  it('takes a SKU that says neither whether it is available nor since when', async () => {
    server.misbehave(async () => Response.json([{ id: '1', flags: 4, release_date: null }]));
    expect((await server.get(`${iap}/skus`)).body.skus).toHaveLength(1);
  });

  it('asks the platform at most every 30 seconds, since the answer is everybody’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let round = 0; round < 3; round += 1) await server.get(`${iap}/skus`);
    expect(server.asked).toEqual([`GET ${skus}`]);
    vi.advanceTimersByTime(30_000);
    await server.get(`${iap}/skus`);
    expect(server.asked).toHaveLength(2);
  });

  it('does not remember a failure', async () => {
    server.misbehave(async () => new Response('', { status: 500 }));
    expect(await server.get(`${iap}/skus`)).toMatchObject({ status: 502, code: 'upstream_failed' });
    server.misbehave(undefined);
    expect((await server.get(`${iap}/skus`)).status).toBe(200);
  });
});

describe('GET /api/iap/:app/entitlements/:user', () => {
  it('tells the caller what they have, without test purchases', async () => {
    const { status, body } = await server.get(`${iap}/entitlements/${ids.me}?show_test=0`, me);
    expect(status).toBe(200);
    expect(body).toEqual({ entitlements: [{ sku_id: ids.walnutTable, id: ids.ownedTable }] });
    expect(server.asked[0]).toBe('GET /oauth2/@me');
  });

  it('knows the caller by the proxy’s signature, without asking the platform who it is', async () => {
    const signed = await server.throughProxy(me);
    expect((await server.get(`${iap}/entitlements/${ids.me}`, signed)).status).toBe(200);
    expect(server.asked.some((call) => call.includes('@me'))).toBe(false);
  });

  it('counts test purchases when asked to', async () => {
    const { body } = await server.get(`${iap}/entitlements/${ids.me}?show_test=1`, me);
    expect(body.entitlements).toHaveLength(2);
  });

  it('drops what has been consumed', async () => {
    await server.world.commit({ type: 'consume', entitlementId: ids.testHintPack });
    const { body } = await server.get(`${iap}/entitlements/${ids.me}?show_test=1`, me);
    expect(body.entitlements).toEqual([{ sku_id: ids.walnutTable, id: ids.ownedTable }]);
  });

  it('drops what has been deleted', async () => {
    const signed = await server.throughProxy(me);
    await server.get(`${iap}/skus`);
    server.misbehave(async () => Response.json([{ id: '1', sku_id: '2', deleted: true }]));
    const { body } = await server.get(`${iap}/entitlements/${ids.me}`, signed);
    expect(body).toEqual({ entitlements: [] });
  });

  describe('asks the platform', () => {
    /** A platform that has so many entitlements of one SKU, and gives them page by page. */
    function platformWith(count: number) {
      const sku = { id: ids.hintPack, flags: 0 };
      const all = Array.from({ length: count }, (_, index) => String(1000 + index));
      server.misbehave(async (url) => {
        const { pathname, searchParams } = new URL(url);
        if (pathname.endsWith('/skus')) return Response.json([sku]);
        const after = all.filter((id) => Number(id) > Number(searchParams.get('after')));
        // Newest first: what a page begins and ends with says nothing.
        const page = after.slice(0, Number(searchParams.get('limit'))).reverse();
        return Response.json(page.map((id) => ({ id, sku_id: ids.hintPack })));
      });
      return all;
    }
    const pages = () => server.asked.filter((call) => call.includes('/entitlements?'));

    it('by the SKUs of the application, also by those that are no longer sold', async () => {
      platformWith(1);
      await server.get(`${iap}/entitlements/${ids.me}`, await server.throughProxy(me));
      const query = `user_id=${ids.me}&sku_ids=${ids.hintPack}&limit=100&after=0`;
      expect(pages()).toEqual([`GET ${entitlements}?${query}`]);
    });

    it.each([
      [100, 2],
      [250, 3],
    ])('page by page: %i entitlements', async (count, asked) => {
      const all = platformWith(count);
      const signed = await server.throughProxy(me);
      const { body } = await server.get(`${iap}/entitlements/${ids.me}`, signed);
      expect(body.entitlements.map(({ id }: { id: string }) => id).sort()).toEqual(all);
      expect(pages()).toHaveLength(asked);
    });

    it('for no more pages than a person fills', async () => {
      platformWith(5000);
      const signed = await server.throughProxy(me);
      const { status, code } = await server.get(`${iap}/entitlements/${ids.me}`, signed);
      expect([status, code]).toEqual([502, 'too_many_entitlements']);
      expect(pages()).toHaveLength(20);
    });

    it('no further when the next page repeats the last one', async () => {
      platformWith(1);
      await server.get(`${iap}/skus`);
      const page = Array.from({ length: 100 }, (_, id) => ({ id: String(id + 1), sku_id: '2' }));
      server.misbehave(async () => Response.json(page));
      const signed = await server.throughProxy(me);
      const { status, code } = await server.get(`${iap}/entitlements/${ids.me}`, signed);
      expect([status, code]).toEqual([502, 'upstream_invalid_response']);
      expect(pages()).toHaveLength(2);
    });

    it('nothing when the application has no SKUs', async () => {
      server.misbehave(async () => Response.json([]));
      const signed = await server.throughProxy(me);
      const { body } = await server.get(`${iap}/entitlements/${ids.me}`, signed);
      expect([body, pages()]).toEqual([{ entitlements: [] }, []]);
    });
  });

  it('does not show one user’s entitlements to another', async () => {
    expect(await server.get(`${iap}/entitlements/${ids.marlo}`, me)).toMatchObject({
      status: 403,
      code: 'other_user',
    });
    expect(server.asked).toEqual(['GET /oauth2/@me']);
  });

  it.each(['2', 'true', '', '0&show_test=x'])(
    'refuses show_test=%s, unless it is 0',
    async (value) => {
      const { status, code } = await server.get(
        `${iap}/entitlements/${ids.me}?show_test=${value}`,
        me,
      );
      if (value.startsWith('0')) expect(status).toBe(200);
      else expect([status, code]).toEqual([400, 'invalid_query']);
    },
  );
});

describe('GET /api/iap/:app/consume/:entitlement', () => {
  it('uses up an entitlement of the caller', async () => {
    const { status, body } = await server.get(`${iap}/consume/${ids.testHintPack}`, me);
    expect([status, body]).toEqual([200, { consumed: ids.testHintPack }]);
    expect(server.world.get().entitlements[ids.testHintPack]?.consumed).toBe(true);
  });

  it.each([
    ['is another user’s', ofMarlo],
    ['does not exist', '9'],
  ])('finds no entitlement that %s', async (_, id) => {
    expect(await server.get(`${iap}/consume/${id}`, me)).toMatchObject({
      status: 404,
      code: 'unknown_entitlement',
    });
    expect(server.asked.some((request) => request.startsWith('POST'))).toBe(false);
  });

  it('says that a durable cannot be consumed', async () => {
    expect(await server.get(`${iap}/consume/${ids.ownedTable}`, me)).toMatchObject({
      status: 409,
      code: 'not_consumable',
    });
  });

  it('consumes once, even when asked twice at the same time', async () => {
    const ask = () => server.get(`${iap}/consume/${ids.testHintPack}`, me);
    const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('cannot be triggered by a page of another site', async () => {
    const foreign = { ...me, 'sec-fetch-site': 'cross-site' };
    const { status, code } = await server.get(`${iap}/consume/${ids.testHintPack}`, foreign);
    expect([status, code]).toEqual([403, 'cross_site']);
    expect(server.world.get().entitlements[ids.testHintPack]?.consumed).toBe(false);
  });

  it.each(['HEAD', 'POST', 'OPTIONS'])('takes no %s, and says what it takes', async (method) => {
    const path = `${iap}/consume/${ids.testHintPack}`;
    const response = await server.app.request(path, { method, headers: me });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    if (method !== 'HEAD') expect((await response.json()).error.message).toContain('Use GET.');
    expect(server.world.get().entitlements[ids.testHintPack]?.consumed).toBe(false);
  });
});

describe('every path under /api/iap', () => {
  const paths = ['skus', `entitlements/${ids.me}`, `consume/${ids.testHintPack}`];

  it.each(paths)('refuses the id of another application at %s', async (path) => {
    const { status, code } = await server.get(`/api/iap/1180000000000000002/${path}`, me);
    expect([status, code]).toEqual([403, 'other_application']);
    expect(server.asked).toEqual([]);
  });

  const hostile = [
    '..%2f..%2fusers',
    '%2e%2e',
    '1%3Fa=b',
    'x',
    '1%00',
    '%',
    "1'--",
    '9'.repeat(21),
    '１２３',
    '1%2f2',
    '1%23',
  ];
  it.each(hostile)('asks nothing upstream with the id %s', async (id) => {
    for (const path of [
      `/api/iap/${id}/skus`,
      `${iap}/entitlements/${id}`,
      `${iap}/consume/${id}`,
    ]) {
      const { status } = await server.get(path, me);
      expect([400, 404]).toContain(status);
    }
    expect(server.asked).toEqual([]);
  });

  it.each(paths.slice(1))('asks at %s who the caller is', async (path) => {
    const { response, status, code } = await server.get(`${iap}/${path}`);
    expect([status, code]).toEqual([401, 'caller_unknown']);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(server.asked).toEqual([]);
  });
});
