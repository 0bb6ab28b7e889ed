import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { randomly, spoil, valueFor } from '../testing/arbitrary';
import { commands } from './commands';
import { events } from './events';
import { parse } from './parse';
import { rawValue } from './raw';

const schemas: [string, z.ZodMiniType][] = [
  ...Object.entries(commands).map(([name, { response }]): [string, z.ZodMiniType] => [
    name,
    response,
  ]),
  ...Object.entries(events).map(([name, { payload }]): [string, z.ZodMiniType] => [name, payload]),
];

/** A copy that keeps functions: the two ways of parsing must not share a value. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyOf(field)]));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

describe.each(schemas)('the data of %s', (_, schema) => {
  const random = randomly(1);

  test('is parsed as zod parses it', () => {
    for (let round = 0; round < 200; round += 1) {
      const value = valueFor(schema, random);
      const expected = schema.safeParse(copyOf(value));
      expect(expected.success).toBe(true);
      expect(parse(schema, copyOf(value))).toEqual(expected);
    }
  });

  test('is rejected as zod rejects it, with the same issues', () => {
    let refused = 0;
    for (let round = 0; round < 300; round += 1) {
      const value = spoil(valueFor(schema, random), random);
      const expected = schema.safeParse(copyOf(value));
      const parsed = parse(schema, copyOf(value));
      expect(parsed.success).toBe(expected.success);
      expect(parsed.data).toEqual(expected.data);
      expect(parsed.error?.issues).toEqual(expected.error?.issues);
      if (!parsed.success) refused += 1;
    }
    // One schema takes any value, and answers null for a value that it cannot read.
    if (schema !== commands.openExternalLink.response) expect(refused).toBeGreaterThan(0);
  });
});

test.each(Object.entries(commands))('the arguments of %s are not modified', (_, { request }) => {
  const random = randomly(2);
  for (let round = 0; round < 200; round += 1) {
    const args = valueFor(request, random);
    const parsed = parse(request, deepFreeze(args));
    expect(parsed.success).toBe(request.safeParse(args).success);
    if (parsed.success) expect(parsed.data).toEqual(args);
  }
});

test('unknown fields pass through, whatever their name', () => {
  const value = JSON.parse('{"locale":"en-US","news":{"deep":[1]},"__proto__":{"polluted":true}}');
  const parsed = parse(commands.userSettingsGetLocale.response, value);
  expect(parsed).toEqual({ success: true, data: value });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a field that the schema transforms is changed in place, without a copy', () => {
  const value = { layout_mode: 42 };
  const parsed = parse(events.ACTIVITY_LAYOUT_MODE_UPDATE.payload, value);
  expect(parsed.data).toBe(value);
  expect(value).toEqual({ layout_mode: -1 });
});

test('the raw value of an unknown enumeration value stays readable', () => {
  const sku = { type: 42, price: { amount: 1, currency: 'usd' } };
  const value = { skus: [{ ...sku, id: '1', name: 'x', application_id: 'a', flags: 0 }] };
  const { data } = parse(commands.getSkus.response, value);
  const [parsed] = data?.skus ?? [];
  expect(parsed && [parsed.type, rawValue(parsed, 'type'), rawValue(parsed, 'id')]).toEqual([
    -1,
    42,
    '1',
  ]);
  expect(Object.keys(parsed ?? {})).toEqual(Object.keys(value.skus[0] ?? {}));
});

test('a field of any type must still be present', () => {
  const schema = z.looseObject({ anything: z.unknown() });
  expect(parse(schema, {}).success).toBe(schema.safeParse({}).success);
  expect(parse(schema, { anything: undefined }).success).toBe(true);
});

const relationship = (id: unknown) => ({
  type: 1,
  user: { id, username: 'a', discriminator: '0' },
});

test.each([
  ['a list that claims 2³²−1 entries', new Array(2 ** 32 - 1), 'relationships'],
  ['a list of a million strings', Array(1_000_000).fill(''), 'relationships.0'],
  [
    '10,000 valid entries before an invalid one',
    [...Array(10_000).fill(relationship('1')), relationship(2)],
    'relationships.10000.user.id',
  ],
])('in %s the first invalid place is named, in less than 1 s', (_, relationships, place) => {
  const before = process.cpuUsage();
  const parsed = parse(commands.getRelationships.response, { relationships });
  const [issue, ...rest] = parsed.error?.issues ?? [];
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  expect([issue?.path.join('.'), rest]).toEqual([place, []]);
});

test('a list that claims 2³²−1 entries of any type is rejected without a loop over it', () => {
  const schema = z.looseObject({ list: z.array(z.unknown()) });
  expect(parse(schema, { list: new Array(2 ** 32 - 1) }).success).toBe(false);
});
