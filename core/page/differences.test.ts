import { expect, test } from 'vitest';
import { differences } from './differences';

test.each([
  ['the same', { a: 1 }, { a: 1 }, []],
  ['a field', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, ['a.b: 1 → 3']],
  [
    'a field that has come and one that has gone',
    { a: 1 },
    { b: 2 },
    ['a: 1 → undefined', 'b: undefined → 2'],
  ],
  ['an entry of a list', { of: ['x'] }, { of: ['x', 'y'] }, ['of.1: undefined → "y"']],
  [
    'an entry with an id, which others follow',
    [{ id: 'x' }, { id: 'y', a: 1 }],
    [{ id: 'y', a: 2 }],
    ['x: {"id":"x"} → undefined', 'y.a: 1 → 2'],
  ],
  ['another kind of value', { a: null }, { a: [] }, ['a: null → []']],
])('%s', (_, before, after, expected) => {
  const found = differences(before, after);
  const shown = found.map(
    ({ path, before, after }) => `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
  expect(shown).toEqual(expected);
});

test('of many differences it tells the first eight, and of what is deep that it differs', () => {
  const many = (value: number) => Array.from({ length: 100 }, () => value);
  expect(differences(many(1), many(2))).toHaveLength(8);
  const deep = (depth: number): unknown => (depth === 0 ? Math.random() : { a: deep(depth - 1) });
  expect(differences(deep(50), deep(50)).map(({ path }) => path)).toEqual(['a.a.a.a.a']);
});
