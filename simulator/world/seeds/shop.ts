import { AVAILABLE, defaultQuest, defaultSku } from '../defaults';
import { newEntitlement } from '../entitlements';
import type { Quest, QuestProgress, ShopSku, StoredEntitlement } from '../schema/shop';
import { PURCHASE, TEST_MODE_PURCHASE, USER_SUBSCRIPTION } from '../shop-items';
import { SkuTypes } from '../sku-types';
import { byId, ids } from './ids';

/** Returns the application's SKUs, in currencies of no, two and three digits; the last is not released yet. */
export function skus(applicationId: string): Record<string, ShopSku> {
  const { CONSUMABLE, DLC, SUBSCRIPTION, SUBSCRIPTION_GROUP } = SkuTypes;
  const sku = (
    id: string,
    name: string,
    type: ShopSku['type'],
    { price, ...fields }: Pick<ShopSku, 'price'> & Partial<ShopSku>,
  ): ShopSku => ({
    ...defaultSku,
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    type,
    price,
    application_id: applicationId,
    release_date: '2025-11-04T09:00:00.000000+00:00',
    ...fields,
  });
  return byId([
    sku(ids.rerollToken, 'Reroll Token', CONSUMABLE, { price: { amount: 99, currency: 'usd' } }),
    sku(ids.hintPack, 'Hint Pack', CONSUMABLE, { price: { amount: 160, currency: 'jpy' } }),
    sku(ids.walnutTable, 'Walnut Table', DLC, { price: { amount: 499, currency: 'eur' } }),
    sku(ids.brassDice, 'Brass Dice', DLC, { price: { amount: 1250, currency: 'kwd' } }),
    // The platform creates a group for each subscription; it is not sold. Source: resources/sku, "SKU Types".
    sku(ids.tablePassGroup, 'Table Pass', SUBSCRIPTION_GROUP, {
      price: { amount: 799, currency: 'usd' },
      flags: AVAILABLE | USER_SUBSCRIPTION,
      available: false,
    }),
    sku(ids.tablePass, 'Table Pass', SUBSCRIPTION, {
      price: { amount: 799, currency: 'usd' },
      flags: AVAILABLE | USER_SUBSCRIPTION,
    }),
    sku(ids.winterTable, 'Winter Table', DLC, {
      price: { amount: 899, currency: 'gbp' },
      flags: 0,
      available: false,
      release_date: '2112-12-01T09:00:00.000000+00:00',
    }),
  ]);
}

/** Returns the current user's entitlements: a durable that was bought, and a consumable from the test mode. */
export function entitlements(
  applicationId: string,
  userId: string,
): Record<string, StoredEntitlement> {
  const of = (id: string, sku: string, type: number) =>
    newEntitlement({ id: sku, application_id: applicationId }, { id, user_id: userId, type });
  return byId([
    of(ids.ownedTable, ids.walnutTable, PURCHASE),
    of(ids.testHintPack, ids.hintPack, TEST_MODE_PURCHASE),
  ]);
}

export function quests(): Record<string, Quest> {
  return byId([
    { ...defaultQuest, id: ids.openingNight, name: 'Opening Night' },
    { ...defaultQuest, id: ids.longWeekend, name: 'Long Weekend' },
  ]);
}

/** Returns the current user's progress: joined in one of the quests. */
export function questProgress(): Record<string, QuestProgress> {
  const enrolled_at = '2026-01-10T11:20:00.000000+00:00';
  return { [ids.longWeekend]: { enrolled_at, completed_at: null, timer_started_at: null } };
}
