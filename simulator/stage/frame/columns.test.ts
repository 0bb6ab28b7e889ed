import { expect, test } from 'vitest';
import { columnsFor, MIN_FRAME_SIZE } from './columns';

test.each([
  ['two, beside each other where there is width', 2, [1060, 340], undefined, 2],
  ['three, beside each other where there is width', 3, [1060, 340], undefined, 3],
  ['two, below each other where there is height', 2, [390, 700], undefined, 1],
  ['four, in two rows', 4, [1200, 900], undefined, 2],
  ['four, in two rows of windows', 4, [1200, 500], undefined, 2],
  ['four phones, in one', 4, [1200, 500], { width: 390, height: 844 }, 4],
] as const)(
  'frames stand as large as they can be: %s',
  (_, count, [width, height], screen, columns) => {
    expect(columnsFor(count, { width, height }, screen)).toBe(columns);
  },
);

test('however many there are, each has the least width', () => {
  const phone = { width: 390, height: 844 };
  for (const width of [1060, 390, 100]) {
    for (let count = 1; count <= 12; count += 1) {
      const columns = columnsFor(count, { width, height: 340 }, phone);
      expect(columns).toBeLessThanOrEqual(Math.max(1, width / MIN_FRAME_SIZE.width));
    }
  }
});
