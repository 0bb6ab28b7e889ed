/** Types of SKUs and of entitlements, where the simulation treats them differently. Source: resources/sku, resources/entitlement. */
export const CONSUMABLE = 3;
export const SUBSCRIPTION = 5;
export const SUBSCRIPTION_GROUP = 6;
export const PURCHASE = 1;
export const TEST_MODE_PURCHASE = 4;
export const APPLICATION_SUBSCRIPTION = 8;

/** Something that the application sells. What is not `available` is known, and cannot be bought. */
export interface ShopSku {
  id: string;
  name: string;
  slug: string;
  type: number;
  price: { amount: number; currency: string };
  application_id: string;
  flags: number;
  release_date: string | null;
  available: boolean;
}

/** What somebody has of it: a user, or a guild that a subscription is for. Times are ISO 8601. */
export interface StoredEntitlement {
  id: string;
  sku_id: string;
  application_id: string;
  user_id?: string;
  guild_id?: string;
  type: number;
  gift_code_flags: number;
  promotion_id?: string | null;
  subscription_id?: string;
  branches?: string[] | null;
  starts_at?: string | null;
  ends_at?: string | null;
  consumed?: boolean | null;
  deleted?: boolean | null;
}
