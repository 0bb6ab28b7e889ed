import * as z from 'zod/mini';

/** Fields that may be null or absent, which is most of what an entity has. */
export const text = z.nullish(z.string());
export const number = z.nullish(z.number());
export const flag = z.nullish(z.boolean());
