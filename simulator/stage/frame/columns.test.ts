import { expect, test } from 'vitest';
import { columnsFor, MIN_FRAME_SIZE } from './columns';

test.each([
  ['two, side by side if there is enough width', 2, [1060, 340], undefined, 2],
  ['three, side by side if there is enough width', 3, [1060, 340], undefined, 3],
  ['two, stacked if there is enough height', 2, [390, 700], undefined, 1],
  ['four, in two rows', 4, [1200, 900], undefined, 2],
  ['four, in two rows of windows', 4, [1200, 500], undefined, 2],
  ['four phones, in one row', 4, [1200, 500], { width: 390, height: 844 }, 4],
] as const)('frames are as large as possible: %s', (_, count, [width, height], screen, columns) => {
  expect(columnsFor(count, { width, height }, screen)).toBe(columns);
});

test('each frame has the minimum width, however many there are', () => {
  const phone = { width: 390, height: 844 };
  for (const width of [1060, 390, 100]) {
    for (let count = 1; count <= 12; count += 1) {
      const columns = columnsFor(count, { width, height: 340 }, phone);
      expect(columns).toBeLessThanOrEqual(Math.max(1, width / MIN_FRAME_SIZE.width));
    }
  }
});
