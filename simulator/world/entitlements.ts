import type { Entitlement } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import type { ShopSku, StoredEntitlement } from './schema/shop';
import type { World } from './schema/world';
import { snowflake } from './snowflake';

/**
 * Returns an entitlement as a user's client sees it; undefined when it is neither theirs nor their guild's: a
 * subscription of a guild is for all its members. Source: resources/sku, "SKU Flags". That a member sees their own id
 * when the entitlement has no user is assumed: docs/assumed.md, `guild-entitlements`.
 */
export function entitlementFor(
  { guilds }: World,
  entitlement: StoredEntitlement,
  userId: string,
): Entitlement | undefined {
  const { user_id, guild_id } = entitlement;
  const isMember = Object.hasOwn(getOwn(guilds, guild_id ?? '')?.members ?? {}, userId);
  if (user_id !== userId && !isMember) return undefined;
  return { ...entitlement, user_id: user_id ?? userId } as Entitlement;
}

/** Returns the entitlements that a user can use, as the user's client sees them. */
export function activeEntitlements(world: World, userId: string): Entitlement[] {
  return Object.values(world.entitlements).flatMap((each) =>
    each.consumed || each.deleted ? [] : (entitlementFor(world, each, userId) ?? []),
  );
}

export function owns(world: World, userId: string, skuId: string): boolean {
  return activeEntitlements(world, userId).some(({ sku_id }) => sku_id === skuId);
}

/** Returns a new entitlement to a SKU, which does not expire. */
export function newEntitlement(
  { id: sku_id, application_id }: Pick<ShopSku, 'id' | 'application_id'>,
  fields: Pick<StoredEntitlement, 'type'> & Partial<StoredEntitlement>,
): StoredEntitlement {
  const state = { starts_at: null, ends_at: null, consumed: false, deleted: false };
  const made = { id: snowflake(), sku_id, application_id, gift_code_flags: 0, branches: [] };
  return { ...made, ...state, ...fields };
}
