import { EntitlementTypes, SkuTypes } from '../../host-bridge/protocol';
import type { StoredEntitlement } from './schema/shop';

/** Types of SKUs and of entitlements, where the simulation treats them differently. Source: resources/sku, resources/entitlement. */
export const { CONSUMABLE, SUBSCRIPTION, SUBSCRIPTION_GROUP } = SkuTypes;
export const { DEVELOPER_GIFT, PURCHASE, TEST_MODE_PURCHASE } = EntitlementTypes;
/** The bridge has no name for it. */
export const APPLICATION_SUBSCRIPTION = 8;

/** Flags of a SKU: whether a subscription is for all members of one guild, or for one user. Source: resources/sku, "SKU Flags". */
export const GUILD_SUBSCRIPTION = 1 << 7;
export const USER_SUBSCRIPTION = 1 << 8;

/** Whether nobody has paid for it: bought in test mode, or a subscription without a subscription behind it. */
export function isTest({
  type,
  subscription_id,
}: Pick<StoredEntitlement, 'type' | 'subscription_id'>): boolean {
  return type === TEST_MODE_PURCHASE || (type === APPLICATION_SUBSCRIPTION && !subscription_id);
}
