import { afterEach, expect, test, vi } from 'vitest';
import { exitCodes } from './failure';
import { waitForTorture } from './torture';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the command says when the simulator answers this of a torture. */
async function said(progress: unknown) {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ progress }));
  const over = waitForTorture('http://localhost:3333', 'torture', new AbortController().signal);
  const failure = over.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  return failure;
}

test('the command waits for somebody to open the torture, but not for ever', async () => {
  expect(await said(null)).toMatchObject({
    code: exitCodes.notOver,
    message: expect.stringContaining('Nobody has opened the torture for 240 seconds. Open http://'),
  });
});

test('a torture that goes no further ends, and says how far it came', async () => {
  const progress = { tried: 3, of: 80, now: [], summary: null, problem: null };
  expect(await said(progress)).toMatchObject({
    code: exitCodes.notOver,
    message: expect.stringContaining('has stood at 3 of 80 situations for 240 seconds'),
  });
});

test('a torture that cannot begin ends with the reason', async () => {
  const problem = 'The activity does not shake hands.';
  expect(await said({ tried: 0, of: 0, now: [], summary: null, problem })).toMatchObject({
    code: exitCodes.notOver,
    message: problem,
  });
});
