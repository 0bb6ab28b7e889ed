import { expect, test } from 'vitest';
import { boundedCopy, byteLengthOf, estimateSize } from '.';

const copy = (value: unknown, limit = 1000) => boundedCopy(value, limit);

test('a small plain value is copied unchanged', () => {
  const args = { list: [1, null, undefined, 'text'], nested: { yes: true, nothing: undefined } };
  expect(copy(args)).toStrictEqual(args);
  expect(copy(args)).not.toBe(args);
});

test('a value that JSON cannot represent becomes a description', () => {
  const circle: Record<string, unknown> = { name: 'circle' };
  circle.self = circle;
  expect(copy(circle)).toEqual({ name: 'circle', self: '[circle]' });
  const values = [1n, 10n ** 30n, new Map(), new Date(0), new Uint8Array(9), /x/];
  const words = ['1n', '[BigInt]', '[Map]', '[Date]', '[Uint8Array]', '[RegExp]'];
  expect(copy(values)).toEqual(words);
  expect(estimateSize(circle)).toBeLessThan(100);
});

test('an object that occurs twice is not treated as a circular reference', () => {
  const size = [1, 4];
  expect(copy({ a: size, b: size })).toEqual({ a: [1, 4], b: [1, 4] });
});

test('a key named __proto__ is copied as a key', () => {
  const copied = copy(JSON.parse('{"__proto__":{"polluted":1}}'));
  expect(Object.keys(copied as object)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(copied)).toBe(Object.prototype);
});

let deep: unknown = 'the end';
for (let depth = 0; depth < 100_000; depth += 1) deep = depth % 2 ? [deep] : { deep };
let doubled: unknown = 'x';
for (let depth = 0; depth < 60; depth += 1) doubled = [doubled, doubled];

test.each([
  ['a long text', 'x'.repeat(10_000_000), '… (10000000 characters)'],
  ['a long list', Array.from({ length: 100_000 }, () => 'item'), '… (100000 entries)'],
  ['a sparse list', new Array(4_000_000_000), '… (4000000000 entries)'],
  [
    'an object with many fields',
    Object.fromEntries(Array.from({ length: 9999 }, (_, i) => [i, i])),
    '(9999 fields)',
  ],
  ['a long name', { ['n'.repeat(100_000)]: 1 }, '… (100000 characters)'],
  ['data that is nested deeply', deep, '[…]'],
  ['data that doubles at each level', doubled, '[…]'],
])('%s is truncated, with a marker of what it was', (_, value, expected) => {
  const text = JSON.stringify(copy(value));
  expect(text.length).toBeLessThan(3000);
  expect(text).toContain(expected);
});

test.each([
  ['a text', 'x'.repeat(1000), 1000],
  ['a list', [['x'.repeat(500)], 'x'.repeat(500)], 1000],
  ['an object', { name: 'x'.repeat(996) }, 1000],
  ['data that is referenced twice', ((each) => [each, each])('x'.repeat(500)), 1000],
  ['data that doubles at each level', doubled, 2 ** 60],
  ['a sparse list', new Array(4_000_000_000), 4_000_000_000],
  ['a byte array, which JSON writes with its indexes', new Uint8Array(10_000), 40_000],
  ['data that is nested too deeply', deep, Number.POSITIVE_INFINITY],
])('the size of %s is estimated as about its size in JSON', (_, value, atLeast) => {
  const weight = estimateSize(value);
  expect(weight).toBeGreaterThanOrEqual(atLeast);
  expect(weight === atLeast || weight < atLeast * 30).toBe(true);
});

test('bytes are counted as in UTF-8', () => {
  for (const text of ['plain', 'Zoë', '€ 5', '日本', '🎲', '\ud800']) {
    expect(byteLengthOf({ text })).toBe(new TextEncoder().encode(JSON.stringify({ text })).length);
  }
});
