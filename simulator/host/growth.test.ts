import { beforeEach, describe, expect, it } from 'vitest';
import { scopes } from '../../host-bridge/protocol';
import { platformFor } from '../platform/testing/platform-for';
import { client } from '../testing/client';
import { ids } from '../world';
import { MAX_STORED } from '../world/bounds';
import { errorPayloadOf } from './reply';

let { ask, world }: ReturnType<typeof client> = client();
beforeEach(() => {
  ({ ask, world } = client());
});
/** In characters. */
const size = () => JSON.stringify(world.get()).length;
const rows = (table: 'grants' | 'entitlements') => Object.keys(world.get()[table]).length;
const ROUNDS = 600;

describe('an activity cannot make the world too large', { timeout: 30_000 }, () => {
  it('with codes: only the newest are kept, and they can be exchanged', async () => {
    let code = '';
    const authorize = { client_id: ids.application, scope: Array(5).fill(scopes).flat() };
    for (let i = 0; i < ROUNDS; i += 1) {
      ({ code } = (await ask('authorize', authorize)) as { code: string });
    }
    expect(rows('grants')).toBe(MAX_STORED);
    expect(size()).toBeLessThan(400_000);
    const secret = { client_id: ids.application, client_secret: 'any' };
    const form = { ...secret, grant_type: 'authorization_code', code };
    const platform = await platformFor([], { world });
    expect((await platform.ask('/oauth2/token', { form, authorization: '' })).status).toBe(200);
  });

  it('with consumed purchases: the oldest are dropped', async () => {
    const before = Object.keys(world.get().entitlements);
    for (let i = 0; i < ROUNDS; i += 1) {
      const bought = await ask('startPurchase', { sku_id: ids.rerollToken });
      const [{ id }] = bought as [{ id: string }];
      await world.commit({ type: 'consume', entitlementId: id });
    }
    await ask('startPurchase', { sku_id: ids.brassDice });
    expect(rows('entitlements')).toBeLessThan(ROUNDS);
    const { entitlements } = (await ask('getEntitlements')) as { entitlements: { id: string }[] };
    expect(entitlements.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(entitlements).toHaveLength(before.length + 1);
  });

  it('with long links, texts and rich presence: they are refused with the maximum length', async () => {
    const long = 'x'.repeat(100_000);
    const url = `https://example.com/#${long}`;
    const sent: [Parameters<typeof ask>[0], object][] = [
      ['openExternalLink', { url }],
      ['setActivity', { activity: { details: long } }],
      ['setActivity', { activity: { ofMyOwn: Array(100_000).fill({}) } }],
      ['shareInteraction', { command: long }],
    ];
    for (const [method, args] of sent) {
      const refusal = await ask(method, args).catch(errorPayloadOf);
      const message = expect.stringContaining('at most 32000 characters');
      expect(refusal, method).toMatchObject({ code: 4000, message });
    }
    for (let i = 0; i < ROUNDS; i += 1) {
      await ask('openExternalLink', { url: url.slice(0, 10_000) });
    }
    expect(size()).toBeLessThan(1_100_000);
  });

  it('with a PKCE challenge that is too long', async () => {
    const args = { client_id: ids.application, scope: ['identify'] };
    const authorize = (length: number) =>
      ask('authorize', { ...args, code_challenge: 'x'.repeat(length) });
    const message = expect.stringContaining('code_challenge must be at most 128 characters');
    await expect(authorize(129)).rejects.toMatchObject({ code: 5000, message });
    await expect(authorize(128)).resolves.toMatchObject({ code: expect.any(String) });
  });
});
