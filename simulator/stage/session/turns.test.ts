import { expect, test, vi } from 'vitest';
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

test('of 10,000 things in one go, few are done at once, however quickly', async () => {
  let done = 0;
  const turns = inTurns(() => {
    done += 1;
  });
  for (let item = 0; item < 10_000; item += 1) turns.add(item);
  expect(done).toBeLessThan(100);
  while (done < 10_000) await pause(1);
});

test('a turn ends in time, although its things go on in microtasks', async () => {
  let done = 0;
  const turns = inTurns(async () => {
    for (let step = 0; step < 3; step += 1) await undefined;
    busyFor(5);
    done += 1;
  });
  let peak = 0;
  let before = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, done - before);
    before = done;
  });
  for (let item = 0; item < 300; item += 1) turns.add(item);
  while (done < 300) await pause(1);
  clearInterval(timer);
  // The first ones at once, and those of a turn.
  expect(peak).toBeLessThan(60);
});

test('what one thing throws keeps nothing from the next', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const done: number[] = [];
  const turns = inTurns((item: number) => {
    if (item % 50 === 40) throw new Error('not this one');
    done.push(item);
  });
  for (let item = 0; item < 100; item += 1) turns.add(item);
  while (done.at(-1) !== 99) await pause(1);
  expect([done.length, logged.mock.calls.length]).toEqual([98, 2]);
  logged.mockRestore();
});
