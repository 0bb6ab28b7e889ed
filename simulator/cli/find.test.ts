import { afterEach, expect, it, vi } from 'vitest';
import { findActivity } from './find';
import type { Run } from './run-context';

afterEach(() => {
  vi.useRealTimers();
});

it('an address that is not found is hinted at after 15 seconds, and ends the run with 68 after 120', async () => {
  vi.useFakeTimers();
  const print = vi.fn();
  const { signal } = new AbortController();
  const run = { settings: {}, print, signal } as unknown as Run;
  const failure = findActivity(run, { read() {}, found: new Promise(() => {}) }).catch(
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(14_900);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  const message = expect.stringContaining('has not been found yet in what the command prints');
  expect(print).toHaveBeenCalledWith({ event: 'notice', message, lines: [] });
  await vi.advanceTimersByTimeAsync(105_000);
  expect(await failure).toMatchObject({ code: 68, message: expect.stringContaining('with --url') });
});
