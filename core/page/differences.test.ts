import { expect, test } from 'vitest';
import { differences } from './differences';

test.each([
  ['equal values', { a: 1 }, { a: 1 }, []],
  ['a changed field', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, ['a.b: 1 → 3']],
  ['an added and a removed field', { a: 1 }, { b: 2 }, ['a: 1 → undefined', 'b: undefined → 2']],
  ['an added entry of a list', { of: ['x'] }, { of: ['x', 'y'] }, ['of.1: undefined → "y"']],
  [
    'a removed entry with an id before others',
    [{ id: 'x' }, { id: 'y', a: 1 }],
    [{ id: 'y', a: 2 }],
    ['x: {"id":"x"} → undefined', 'y.a: 1 → 2'],
  ],
  ['values of different types', { a: null }, { a: [] }, ['a: null → []']],
])('compares %s', (_, before, after, expected) => {
  const found = differences(before, after);
  const shown = found.map(
    ({ path, before, after }) => `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
  expect(shown).toEqual(expected);
});

test('reports at most eight differences, and looks at most five levels deep', () => {
  const many = (value: number) => Array.from({ length: 100 }, () => value);
  expect(differences(many(1), many(2))).toHaveLength(8);
  const deep = (depth: number): unknown => (depth === 0 ? Math.random() : { a: deep(depth - 1) });
  expect(differences(deep(50), deep(50)).map(({ path }) => path)).toEqual(['a.a.a.a.a']);
});
