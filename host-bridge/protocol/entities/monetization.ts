import * as z from 'zod/mini';
import { EntitlementTypes, SkuTypes } from '../enums';
import { looseObject, openEnum, typed } from '../schema';
import { text } from './text';

/** Something to buy. `price.amount` is in the currency's minor units, `price.currency` in lower case. */
export const Sku = looseObject(() => ({
  id: z.string(),
  name: z.string(),
  type: openEnum(SkuTypes),
  price: looseObject(() => ({ amount: z.number(), currency: z.string() })),
  application_id: z.string(),
  flags: z.number(),
  release_date: typed<string | null>(text),
}));
export type Sku = z.infer<typeof Sku>;

/** Something bought. Times are ISO 8601. */
export const Entitlement = looseObject(() => ({
  id: z.string(),
  sku_id: z.string(),
  application_id: z.string(),
  user_id: z.string(),
  gift_code_flags: z.number(),
  type: openEnum(EntitlementTypes),
  gifter_user_id: text,
  branches: z.nullish(z.array(z.string())),
  starts_at: text,
  ends_at: text,
  parent_id: text,
  consumed: z.nullish(z.boolean()),
  deleted: z.nullish(z.boolean()),
  gift_code_batch_id: text,
}));
export type Entitlement = z.infer<typeof Entitlement>;

export const QuestEnrollment = looseObject(() => ({
  quest_id: z.string(),
  is_enrolled: z.boolean(),
  enrolled_at: text,
}));
export type QuestEnrollment = z.infer<typeof QuestEnrollment>;
