import { expect, test } from 'vitest';
import { columnsFor, LEAST } from './columns';

const wide = { width: 1060, height: 340 };
const tall = { width: 390, height: 700 };

test('frames stand beside each other where there is width, and below each other where there is height', () => {
  expect([1, 2, 3].map((count) => columnsFor(count, wide))).toEqual([1, 2, 3]);
  expect([1, 2].map((count) => columnsFor(count, tall))).toEqual([1, 1]);
  expect(columnsFor(4, { width: 1200, height: 900 })).toBe(2);
});

test('phones stand beside each other where windows would stand in two rows', () => {
  const room = { width: 1200, height: 500 };
  expect(columnsFor(4, room)).toBe(2);
  expect(columnsFor(4, room, { width: 390, height: 844 })).toBe(4);
});

test('however many there are, each has the least width', () => {
  for (let count = 1; count <= 12; count += 1) {
    for (const room of [wide, tall, { width: 100, height: 100 }]) {
      const columns = columnsFor(count, room);
      expect(columns).toBeGreaterThanOrEqual(1);
      if (columns > 1) expect(room.width / columns).toBeGreaterThanOrEqual(LEAST.width);
    }
  }
});
