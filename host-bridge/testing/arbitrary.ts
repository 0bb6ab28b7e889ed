import * as z from 'zod/mini';

/** Pseudo-random numbers that are the same for the same seed, so that a failure can be run again. */
export function randomly(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    // mulberry32: small, and good enough to pick cases.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
  };
}

export type Random = ReturnType<typeof randomly>;

/** A value that matches the schema: absent and null fields, unknown fields and unknown enum values included. */
export function valueFor(schema: z.core.$ZodType, random: Random): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return random.pick(['', 'a', '610000000000000001', 'ü🎲', '__proto__']);
    case 'number':
      return random.pick([0, 1, 2, 3, 4, 5, -1, 0.5]);
    case 'boolean':
      return random.chance(0.5);
    case 'unknown':
      return random.pick([1, 'x', null, { deep: [1] }]);
    case 'literal':
      return random.pick(def.values);
    case 'optional':
      return random.chance(0.3) ? undefined : valueFor(def.innerType, random);
    case 'nullable':
      return random.chance(0.3) ? null : valueFor(def.innerType, random);
    case 'transform': {
      // The open enumerations take any value, others only values of some types.
      const values = [0, 1, 2, 3, 99, 'idle', 'unheard of', true, 4n];
      return random.pick(values.filter((value) => z.safeParse(schema, value).success));
    }
    case 'array': {
      const { minimum = random.below(4) } = schema._zod.bag;
      return Array.from({ length: Number(minimum) }, () => valueFor(def.element, random));
    }
    case 'object':
      return objectFor(def.shape, random);
    default:
      throw new Error(`There is no value for schemas of type ${def.type} yet`);
  }
}

function objectFor(shape: z.core.$ZodShape, random: Random): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = valueFor(schema, random);
    if (value !== undefined || random.chance(0.5)) object[name] = value;
  }
  return object;
}

const wrong = [undefined, null, 0, '', Number.NaN, Infinity, true, [], {}, [[]], 10n, () => {}];

/** The value with one part of it, at any depth, replaced by another kind of value. */
export function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return random.pick(wrong);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const names = Object.keys(copy);
  if (names.length === 0) return random.pick(wrong);
  const name = random.pick(names);
  if (random.chance(0.2)) delete copy[name];
  else copy[name] = spoil(copy[name], random);
  return copy;
}
