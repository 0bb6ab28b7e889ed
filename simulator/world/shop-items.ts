import { EntitlementTypes } from '../../host-bridge/protocol';
import type { StoredEntitlement } from './schema/shop';
import { SkuTypes } from './sku-types';

/** Types of SKUs and entitlements that are treated differently. Source: resources/sku, resources/entitlement. */
export const { CONSUMABLE, SUBSCRIPTION, SUBSCRIPTION_GROUP } = SkuTypes;
export const { DEVELOPER_GIFT, PURCHASE, TEST_MODE_PURCHASE } = EntitlementTypes;
/** The bridge has no name for it. */
export const APPLICATION_SUBSCRIPTION = 8;

/** Flags of a SKU: a subscription for all members of one guild, or for one user. Source: resources/sku, "SKU Flags". */
export const GUILD_SUBSCRIPTION = 1 << 7;
export const USER_SUBSCRIPTION = 1 << 8;

/** Checks whether an entitlement is unpaid: bought in test mode, or of a subscription's type without a subscription. */
export function isTestEntitlement({
  type,
  subscription_id,
}: Pick<StoredEntitlement, 'type' | 'subscription_id'>): boolean {
  return type === TEST_MODE_PURCHASE || (type === APPLICATION_SUBSCRIPTION && !subscription_id);
}
