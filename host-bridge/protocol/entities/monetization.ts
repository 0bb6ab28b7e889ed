import type * as z from 'zod/mini';
import { EntitlementTypes, SkuTypes } from '../enums';
import * as s from '../late';
import { looseObject, openEnum, typed } from '../schema';
import { text } from './text';

/** Something to buy. `price.amount` is in the currency's minor units, `price.currency` in lower case. */
export const Sku = looseObject(() => ({
  id: s.string(),
  name: s.string(),
  type: openEnum(SkuTypes),
  price: looseObject(() => ({ amount: s.number(), currency: s.string() })),
  application_id: s.string(),
  flags: s.number(),
  release_date: typed<string | null>(text),
}));
export type Sku = z.infer<typeof Sku>;

/** Something bought. Times are ISO 8601. */
export const Entitlement = looseObject(() => ({
  id: s.string(),
  sku_id: s.string(),
  application_id: s.string(),
  user_id: s.string(),
  gift_code_flags: s.number(),
  type: openEnum(EntitlementTypes),
  gifter_user_id: text,
  branches: s.nullish(s.array(s.string())),
  starts_at: text,
  ends_at: text,
  parent_id: text,
  consumed: s.nullish(s.boolean()),
  deleted: s.nullish(s.boolean()),
  gift_code_batch_id: text,
}));
export type Entitlement = z.infer<typeof Entitlement>;

export const QuestEnrollment = looseObject(() => ({
  quest_id: s.string(),
  is_enrolled: s.boolean(),
  enrolled_at: text,
}));
export type QuestEnrollment = z.infer<typeof QuestEnrollment>;
