import * as z from 'zod/mini';

/** Fields that may be null or absent, as most of an entity's are. */
export const text = z.nullish(z.string());
export const number = z.nullish(z.number());
export const flag = z.nullish(z.boolean());
