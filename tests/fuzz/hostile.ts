import { type Random, randomly, spoil, valueFor } from '../../host-bridge/testing/arbitrary';

/** Names that every object has, or that change what an object is. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  '',
  '\u0000',
];

/** The seed of a run: FUZZ_SEED repeats one that failed. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** @param offset keeps the runs of one seed from being the same */
export function seeded(offset: number): Random {
  return randomly(seed + offset);
}

/** Values of any kind that can be cloned into another window, none of which a protocol would send. */
export function exotic(random: Random): unknown {
  return random.pick(makers)(random);
}

const makers: ((random: Random) => unknown)[] = [
  () => undefined,
  () => null,
  (random) => random.pick(['', 'text', ...hostileNames]),
  (random) => random.pick([0, -0, -1, 2 ** 53, 1e308, Number.NaN, Number.POSITIVE_INFINITY]),
  () => 10n,
  (random) => random.chance(0.5),
  () => [],
  () => new Date(0),
  () => /pattern/g,
  () => new Map<unknown, unknown>([['__proto__', { polluted: true }]]),
  () => new Set([1]),
  () => new Error('message'),
  () => new Uint8Array(8),
  () => new ArrayBuffer(8),
  () => Object(1),
  () => new Array(3),
  polluting,
  cyclic,
];

/** An object that would change every other one, if it were copied carelessly. */
function polluting(random: Random): object {
  return JSON.parse(
    random.pick([
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"a":{"__proto__":{"polluted":true,"toString":1}}}',
      '[{"__proto__":{"polluted":true}}]',
      '{"hasOwnProperty":1,"toString":2,"valueOf":3,"toJSON":4,"then":5}',
    ]),
  );
}

function cyclic(): object {
  const circle: Record<string, unknown> = { list: [] };
  circle.self = circle;
  (circle.list as unknown[]).push(circle);
  return circle;
}

const DEPTH = 1000;
const BREADTH = 5000;

/** Much more than anything that travels: long texts and lists, many fields, and deep nesting. */
function huge(random: Random): unknown {
  switch (random.below(4)) {
    case 0:
      return 'x'.repeat(BREADTH * 20);
    case 1:
      return Array.from({ length: BREADTH }, (_, at) => at);
    case 2:
      return Object.fromEntries(Array.from({ length: BREADTH }, (_, at) => [`field ${at}`, at]));
    default: {
      let nested: unknown = 'the end';
      for (let depth = 0; depth < DEPTH; depth += 1)
        nested = random.chance(0.5) ? { nested } : [nested];
      return nested;
    }
  }
}

/** The value with something wrong in it, at any depth. */
export function damaged(value: unknown, random: Random): unknown {
  if (random.chance(0.6)) return cloneable(spoil(value, random));
  if (random.chance(0.05)) return huge(random);
  const bad = random.chance(0.5) ? exotic(random) : polluting(random);
  if (typeof value !== 'object' || value === null) return bad;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const names = Object.keys(copy);
  const name = names.length > 0 ? random.pick(names) : '0';
  copy[name] = random.chance(0.5) ? bad : damaged(copy[name], random);
  if (random.chance(0.2)) {
    const value = exotic(random);
    const descriptor = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(copy, random.pick(hostileNames), descriptor);
  }
  return copy;
}

/** A function cannot travel; its replacement is as wrong. */
function cloneable(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return [{}];
  }
}

const POOL = 30;

/** Values that fit a schema, made once, because making them costs more than reading them. */
export function valuesOf(
  schema: Parameters<typeof valueFor>[0],
  random: Random,
): (random: Random) => unknown {
  const values = Array.from({ length: POOL }, () => valueFor(schema, random));
  return (random) => random.pick(values);
}
