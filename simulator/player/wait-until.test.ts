import { expect, it, vi } from 'vitest';
import { waitUntil } from './wait-until';

it.each(['finds', 'throws', 'ends', 'is late'])('a wait that %s cleans up', async (how) => {
  const before = process.getActiveResourcesInfo().length;
  const stop = vi.fn();
  let found: string | undefined;
  let subscribed = { check: () => {}, end: (_: string) => {} };
  const waiting = waitUntil({
    find() {
      if (found === 'throws') throw new Error('no');
      return found;
    },
    timeoutMessage: () => 'Nothing came.',
    timeoutMs: how === 'is late' ? 1 : 60_000,
    subscribe(check, end) {
      subscribed = { check, end };
      return stop;
    },
  });
  found = how === 'is late' || how === 'ends' ? undefined : how;
  if (how === 'ends') subscribed.end('It is over.');
  else subscribed.check();
  await waiting.catch(() => {});
  expect(stop).toHaveBeenCalledOnce();
  expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(before);
});

it.each([Number.POSITIVE_INFINITY, 2 ** 31])(
  'a wait of %d ms is not over at once',
  async (timeoutMs) => {
    let check = () => {};
    let found: string | undefined;
    const waiting = waitUntil({
      find: () => found,
      timeoutMessage: () => 'Nothing came.',
      timeoutMs,
      subscribe(checkAgain) {
        check = checkAgain;
        return () => {};
      },
    });
    // A timer that cannot wait that long fires after 1 ms.
    await new Promise((resolve) => setTimeout(resolve, 5));
    found = 'at last';
    check();
    expect(await waiting).toBe('at last');
  },
);
