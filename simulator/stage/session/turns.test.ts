import { expect, test } from 'vitest';
import { inTurns } from './turns';

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('what comes now and then is done at once', () => {
  const done: number[] = [];
  const turns = inTurns((item: number) => done.push(item));
  for (let item = 0; item < 5; item += 1) {
    turns.add(item);
    expect(done.at(-1)).toBe(item);
  }
});

test('a flood is dealt with in order, and leaves others their turn in between', async () => {
  const done: (number | string)[] = [];
  const turns = inTurns((item: number) => {
    busyFor(0.5);
    done.push(item);
  });
  const flood = Array.from({ length: 200 }, (_, item) => item);
  for (const item of flood) turns.add(item);
  expect(done.length).toBeLessThan(50);
  let others = 0;
  while (done.length < flood.length) {
    await pause(1);
    others += 1;
  }
  expect(done).toEqual(flood);
  expect(others).toBeGreaterThan(5);
});

test('what has been stopped does no more', async () => {
  const done: number[] = [];
  const turns = inTurns((item: number) => {
    busyFor(1);
    done.push(item);
  });
  for (let item = 0; item < 100; item += 1) turns.add(item);
  turns.stop();
  const before = done.length;
  await pause(50);
  expect(done).toHaveLength(before);
});
