import { describe, expect, it } from 'vitest';
import type { Entitlement } from '../../../host-bridge/protocol';
import { client } from '../../testing/client';
import { ids } from '../../world';

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
