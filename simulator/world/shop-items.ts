/** Types of SKUs and of entitlements, where the simulation treats them differently. Source: resources/sku, resources/entitlement. */
export const CONSUMABLE = 3;
export const SUBSCRIPTION = 5;
export const SUBSCRIPTION_GROUP = 6;
export const PURCHASE = 1;
export const TEST_MODE_PURCHASE = 4;
export const APPLICATION_SUBSCRIPTION = 8;

/** Flags of a SKU: whether a subscription is for all members of one guild, or for one user. Source: resources/sku, "SKU Flags". */
export const GUILD_SUBSCRIPTION = 1 << 7;
export const USER_SUBSCRIPTION = 1 << 8;

/** Whether nobody has paid for it: bought in test mode, or a subscription without a subscription behind it. */
export function isTest({
  type,
  subscription_id,
}: {
  type: number;
  subscription_id?: string | undefined;
}): boolean {
  return type === TEST_MODE_PURCHASE || (type === APPLICATION_SUBSCRIPTION && !subscription_id);
}
