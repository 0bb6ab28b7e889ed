import * as z from 'zod/mini';
import { closedEnum } from '../../../host-bridge/protocol/schema';
import { SkuTypes } from '../sku-types';
import { address, Id, integerIn, listOf, text, time } from './fields';

const SAFE = Number.MAX_SAFE_INTEGER;

/** What the application sells; unless `available`, it cannot be bought. `price.amount` is in minor units. */
export const ShopSku = z.strictObject({
  id: Id,
  name: text(100, 1),
  slug: text(100),
  type: closedEnum(SkuTypes),
  price: z.strictObject({
    amount: integerIn(0, SAFE),
    currency: z
      .string()
      .check(z.regex(/^[a-z]{3}$/, { error: 'must be a currency in lower case, such as "usd"' })),
  }),
  application_id: Id,
  flags: integerIn(0, SAFE),
  release_date: z.nullable(time),
  available: z.boolean(),
});
export type ShopSku = z.infer<typeof ShopSku>;

/** An entitlement of a user, or of a guild with a subscription. Times are ISO 8601. */
export const StoredEntitlement = z.strictObject({
  id: Id,
  sku_id: Id,
  application_id: Id,
  user_id: z.optional(Id),
  guild_id: z.optional(Id),
  // One more than the bridge knows: 8 is an application's subscription.
  type: integerIn(1, 100),
  gift_code_flags: integerIn(0, SAFE),
  promotion_id: z.optional(z.nullable(Id)),
  subscription_id: z.optional(Id),
  branches: z.optional(z.nullable(listOf(Id, 100))),
  starts_at: z.optional(z.nullable(time)),
  ends_at: z.optional(z.nullable(time)),
  consumed: z.optional(z.nullable(z.boolean())),
  deleted: z.optional(z.nullable(z.boolean())),
});
export type StoredEntitlement = z.infer<typeof StoredEntitlement>;

export const Quest = z.strictObject({ id: Id, name: text(100, 1), external_cta_url: address });
export type Quest = z.infer<typeof Quest>;

/** A person's progress in a quest. Times are ISO 8601. */
export const QuestProgress = z.strictObject({
  enrolled_at: z.nullable(time),
  completed_at: z.nullable(time),
  timer_started_at: z.nullable(time),
});
export type QuestProgress = z.infer<typeof QuestProgress>;

/** The rate limit of a route for one caller. */
export const RateLimit = z.strictObject({
  /** The number of requests that the bucket holds; 0 refuses all of them. */
  requests: integerIn(0, SAFE),
  /** The seconds from the first request until the bucket is full again. */
  seconds: z.number().check(z.gt(0), z.lte(86_400)),
  /** The limit's owner: each caller, or the resource, with one limit for all callers. `user` when left out. */
  scope: z.optional(z.literal(['user', 'shared'])),
});
export type RateLimit = z.infer<typeof RateLimit>;
