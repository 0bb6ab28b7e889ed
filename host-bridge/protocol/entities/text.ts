import * as s from '../late';

/** Fields that may be null or absent, which is most of what an entity has. */
export const text = s.nullish(s.string());
export const number = s.nullish(s.number());
export const flag = s.nullish(s.boolean());
