import { beforeEach, expect, test, vi } from 'vitest';
import { inBatches } from './batches';

/** The clock goes on only here: on a busy machine, it would go on between two items too. */
let now = 0;
const busyFor = (milliseconds: number) => {
  now += milliseconds;
};
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A count of the things of a flood that have been dealt with, and the loop that deals with them. */
function flood(count: number, deal: (item: number) => unknown = () => {}) {
  const done: number[] = [];
  const turns = inBatches(async (item: number) => {
    deal(item);
    done.push(item);
  });
  const all = Array.from({ length: count }, (_, item) => item);
  for (const item of all) turns.add(item);
  return { done, turns, all };
}

test('a few items are processed at once', () => {
  const { done, all } = flood(5);
  expect(done).toEqual(all);
});

test('a flood is processed in order, and yields to other tasks in between', async () => {
  const { done, all } = flood(200, () => busyFor(0.5));
  expect(done.length).toBeLessThan(50);
  let others = 0;
  for (; done.length < all.length; others += 1) await pause(1);
  expect(done).toEqual(all);
  expect(others).toBeGreaterThan(5);
});

test('few of 10,000 items are processed at once, however quick they are', async () => {
  const { done } = flood(10_000);
  expect(done.length).toBeLessThan(100);
  while (done.length < 10_000) await pause(1);
});

test('nothing is processed after a stop', async () => {
  const { done, turns } = flood(100, () => busyFor(1));
  turns.stop();
  const before = done.length;
  await pause(50);
  expect(done).toHaveLength(before);
});

test('an item that throws does not stop the next ones', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const done: number[] = [];
  const turns = inBatches((item: number) => {
    if (item % 50 === 40) throw new Error('not this one');
    done.push(item);
  });
  for (let item = 0; item < 100; item += 1) turns.add(item);
  while (done.at(-1) !== 99) await pause(1);
  expect([done.length, logged.mock.calls.length]).toEqual([98, 2]);
  logged.mockRestore();
});
