import { describe, expect, it } from 'vitest';
import type { Entitlement } from '../../../host-bridge/protocol';
import { client } from '../../testing/client';
import { clientIn, ids } from '../../world';

describe('a purchase', () => {
  it('creates an entitlement of the current user', async () => {
    const shop = client();
    const [entitlement] = (await shop.ask('startPurchase', { sku_id: ids.brassDice })) as [
      Entitlement,
    ];
    expect(entitlement).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      sku_id: ids.brassDice,
      application_id: ids.application,
      user_id: ids.me,
      type: 1,
      consumed: false,
      starts_at: null,
    });
    expect(shop.world.get().entitlements[entitlement.id]).toEqual(entitlement);
  });

  it('of what another dialog has sold meanwhile is refused, and so is one of two at once', async () => {
    const { ask, world } = client();
    const owned = 'The user already owns Brass Dice';
    const buy = () => ask('startPurchase', { sku_id: ids.brassDice });
    const both = await Promise.allSettled([buy(), buy()]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: 5009, message: owned } });

    const asked = client({ canAskUser: true });
    const purchases = [1, 2].map(() => asked.ask('startPurchase', { sku_id: ids.brassDice }));
    const settled = Promise.allSettled(purchases);
    const dialogs = () => clientIn(asked.world.get(), ids.client).dialogs;
    await expect.poll(dialogs).toHaveLength(2);
    for (const [at, { id: dialog }] of dialogs().entries()) {
      const answer = { decision: at === 0 ? 'accept' : 'answer first' } as const;
      await asked.world.commit({ type: 'answer', client: ids.client, dialog, answer });
    }
    expect((await settled)[1]).toMatchObject({ reason: { code: 5009, message: owned } });
    for (const { get } of [world, asked.world])
      expect(
        Object.values(get().entitlements).filter(({ sku_id }) => sku_id === ids.brassDice),
      ).toHaveLength(1);
  });

  it('of a subscription is valid until it is cancelled, and has its own type', async () => {
    const [entitlement] = (await client().ask('startPurchase', { sku_id: ids.tablePass })) as [
      Entitlement,
    ];
    expect(entitlement).toMatchObject({
      type: 8,
      starts_at: expect.stringMatching(/\d{6}\+00:00$/),
      ends_at: null,
      subscription_id: expect.stringMatching(/^\d+$/),
    });
  });

  it.each([
    ['an unknown SKU', 'nothing', 4000, 'Unknown SKU: nothing'],
    ['a SKU named __proto__', '__proto__', 4000, 'Unknown SKU: __proto__'],
    ['a SKU that is not for sale', ids.winterTable, 5009, 'Winter Table is not for sale'],
    ['a SKU that the user owns', ids.walnutTable, 5009, 'The user already owns Walnut Table'],
  ])('of %s is refused', async (_, sku_id, code, message) => {
    const { ask, world } = client();
    const before = world.get();
    await expect(ask('startPurchase', { sku_id })).rejects.toMatchObject({ code, message });
    expect(world.get()).toBe(before);
  });
});

it('a guild’s entitlement has the id of the member who reads it', async () => {
  const { ask, world } = client();
  const shared = { id: '9', sku_id: ids.rerollToken, application_id: ids.application, type: 4 };
  const entitlement = { ...shared, guild_id: ids.bookClub, gift_code_flags: 0 };
  await world.commit({ type: 'entitlement', entitlement });
  const { entitlements } = (await ask('getEntitlements')) as { entitlements: Entitlement[] };
  expect(entitlements).toContainEqual({ ...entitlement, user_id: ids.me });
});
