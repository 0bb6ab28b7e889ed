import type { Context } from 'hono';
import { ApiError } from '../errors';
import { type CallAsBot, invalidResponse } from '../upstream/bot';
import { isSnowflake } from './ids';

/** An item for sale in the platform's form, which has more fields. */
export interface Sku {
  id: string;
  flags: number;
  available?: boolean;
  /** ISO 8601; null or absent when there is no such date. */
  release_date?: string | null;
}

/** The activity's part of an entitlement. */
export interface OwnedSku {
  sku_id: string;
  id: string;
}

type Entitlement = OwnedSku & { type?: number; consumed?: boolean; deleted?: boolean };

/** The maximum number of entitlements in a page of the platform's list. Source: Discord's entitlement reference. */
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
/** Flag of a SKU that can be bought. Source: Discord's SKU reference. */
const AVAILABLE_FLAG = 1 << 2;
/** Type of an entitlement that was bought in test mode. Source: Discord's entitlement reference. */
const TEST_MODE_PURCHASE = 4;

/** Fetches all SKUs, on sale or not. Throws ApiError 502 `upstream_invalid_response`, and the bot's errors. */
export async function fetchSkus(
  c: Context,
  callAsBot: CallAsBot,
  applicationId: string,
): Promise<Sku[]> {
  const skus = await callAsBot(c, { path: `/applications/${applicationId}/skus`, route: '/skus' });
  if (!isListOf<Sku>(skus, ({ id, flags }) => isString(id) && typeof flags === 'number')) {
    throw invalidResponse('SKUs');
  }
  return skus;
}

export function isForSale({ flags, available, release_date }: Sku): boolean {
  const isReleased = !(Date.parse(release_date ?? '') > Date.now());
  return Boolean(flags & AVAILABLE_FLAG) && available !== false && isReleased;
}

interface EntitlementQuery {
  applicationId: string;
  userId: string;
  skuIds: readonly string[];
  /** True to include purchases of the test mode. */
  showTest: boolean;
}

/**
 * Fetches the user's unconsumed entitlements to these SKUs, page by page.
 *
 * @throws ApiError 502 `upstream_invalid_response` or `too_many_entitlements`, and the bot's errors
 */
export async function fetchEntitlements(
  c: Context,
  callAsBot: CallAsBot,
  { applicationId, userId, skuIds, showTest }: EntitlementQuery,
): Promise<OwnedSku[]> {
  if (skuIds.length === 0) return [];
  const entitlements: OwnedSku[] = [];
  let after = '0';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      user_id: userId,
      sku_ids: skuIds.join(','),
      limit: String(PAGE_SIZE),
      after,
    });
    const path = `/applications/${applicationId}/entitlements?${query}`;
    const listed = await callAsBot(c, { path, route: '/entitlements' });
    if (!isListOf<Entitlement>(listed, ({ id, sku_id }) => isSnowflake(id) && isString(sku_id))) {
      throw invalidResponse('entitlements');
    }
    entitlements.push(
      ...listed
        .filter(({ consumed, deleted }) => !consumed && !deleted)
        .filter(({ type }) => showTest || type !== TEST_MODE_PURCHASE)
        .map(({ sku_id, id }) => ({ sku_id, id })),
    );
    if (listed.length < PAGE_SIZE) return entitlements;
    const last = listed.map(({ id }) => id).reduce(later);
    if (later(last, after) === after) throw invalidResponse('the next page of entitlements');
    after = last;
  }
  const message = `This user has more than ${MAX_PAGES * PAGE_SIZE} entitlements, the most that this server reads.`;
  throw new ApiError(502, 'too_many_entitlements', message);
}

/** Returns the later of two snowflakes: they grow with time. */
function later(left: string, right: string): string {
  return BigInt(left) > BigInt(right) ? left : right;
}

/** Consumes an entitlement. Throws ApiError 404 `unknown_entitlement`, 409 `not_consumable`, and the bot's errors. */
export async function consume(
  c: Context,
  callAsBot: CallAsBot,
  applicationId: string,
  entitlementId: string,
) {
  const message =
    'The platform refuses to consume this: it is not a consumable, or has been consumed before.';
  await callAsBot(c, {
    path: `/applications/${applicationId}/entitlements/${entitlementId}/consume`,
    route: '/entitlements/consume',
    method: 'POST',
    refusals: { 400: new ApiError(409, 'not_consumable', message), 404: unknownEntitlementError() },
  });
}

export function unknownEntitlementError(): ApiError {
  const message = 'There is no such entitlement. Fetch the entitlements again.';
  return new ApiError(404, 'unknown_entitlement', message);
}

function isListOf<T>(value: unknown, hasFields: (item: T) => boolean): value is T[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && hasFields(item))
  );
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
