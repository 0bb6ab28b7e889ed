import { type Bot, nonsense } from './bot';
import { ApiError } from './errors';

/** Something for sale, as the platform describes it; more fields come along. */
export interface Sku {
  id: string;
  flags: number;
  available?: boolean;
  /** ISO 8601; null or absent when there is no such date. */
  release_date?: string | null;
}

/** What a user has, as far as the activity is told. */
export interface HeldSku {
  sku_id: string;
  id: string;
}

/** Flag of a SKU that can be bought. Source: Discord's SKU reference. */
const AVAILABLE = 1 << 2;
/** Type of an entitlement that was bought in test mode. Source: Discord's entitlement reference. */
const TEST_MODE_PURCHASE = 4;

/**
 * What can be bought now, out of everything that the application has.
 *
 * @throws ApiError 502 `upstream_nonsense`, and what the bot throws
 */
export async function skusForSale(bot: Bot, applicationId: string): Promise<Sku[]> {
  const skus = await bot(`/applications/${applicationId}/skus`);
  if (!isListOf<Sku>(skus, ({ id, flags }) => isText(id) && typeof flags === 'number')) {
    throw nonsense('SKUs');
  }
  return skus.filter(
    ({ flags, available, release_date }) =>
      flags & AVAILABLE && available !== false && !(Date.parse(release_date ?? '') > Date.now()),
  );
}

/**
 * What the user has and has not used up. The platform lists at most 100 at once; more are not asked for.
 *
 * @param showTest whether purchases of the test mode count
 * @throws ApiError 502 `upstream_nonsense`, and what the bot throws
 */
export async function heldBy(
  bot: Bot,
  applicationId: string,
  userId: string,
  showTest: boolean,
): Promise<HeldSku[]> {
  const query = new URLSearchParams({ user_id: userId });
  const found = await bot(`/applications/${applicationId}/entitlements?${query}`);
  type Entitlement = HeldSku & { type?: number; consumed?: boolean; deleted?: boolean };
  if (!isListOf<Entitlement>(found, ({ id, sku_id }) => isText(id) && isText(sku_id))) {
    throw nonsense('entitlements');
  }
  return found
    .filter(({ consumed, deleted }) => !consumed && !deleted)
    .filter(({ type }) => showTest || type !== TEST_MODE_PURCHASE)
    .map(({ sku_id, id }) => ({ sku_id, id }));
}

/**
 * Uses an entitlement up.
 *
 * @throws ApiError 404 `unknown_entitlement`, 409 `not_consumable`, and what the bot throws
 */
export async function consume(bot: Bot, applicationId: string, entitlementId: string) {
  const message =
    'The platform does not let this be consumed: it is no consumable, or has been consumed before.';
  await bot(`/applications/${applicationId}/entitlements/${entitlementId}/consume`, {
    method: 'POST',
    refusals: {
      400: new ApiError(409, 'not_consumable', message),
      404: unknownEntitlement(),
    },
  });
}

export function unknownEntitlement(): ApiError {
  const message = 'There is no such entitlement. Ask for the entitlements again.';
  return new ApiError(404, 'unknown_entitlement', message);
}

function isListOf<T>(value: unknown, hasFields: (item: T) => boolean): value is T[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && hasFields(item))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
