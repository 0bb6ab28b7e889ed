import { afterEach, expect, test, vi } from 'vitest';
import { waitForTorture } from './torture';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const progress = { tried: 0, of: 0, now: [], summary: null, problem: null };

test.each([
  [
    'that no browser opens times out',
    null,
    'No browser has opened the torture run for 240 seconds. Open http://',
  ],
  [
    'that makes no progress ends with how far it got',
    { ...progress, tried: 3, of: 80 },
    'made no progress for 240 seconds, after 3 of 80 situations',
  ],
  ['that cannot start says why', { ...progress, problem: 'No handshake.' }, 'No handshake.'],
])('a torture run %s', async (_, progress, message) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ progress }));
  const { signal } = new AbortController();
  const run = { simulator: 'http://localhost:3333', world: 'torture', signal };
  const failure = waitForTorture(run).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await failure).toMatchObject({ code: 75, message: expect.stringContaining(message) });
});
