import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { sendRecording, waitForReplay } from './replay';
import { folderWith } from './testing/folder-with';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const again = { simulator: 'http://localhost', world: 'again', signal };

test.each([
  ['that no browser opens', 0, 240_000, 'The replay was not opened within 240 seconds.'],
  ['that does not end', 1, 1_800_000, 'The replay has not ended after 30 minutes.'],
])('a replay %s times out with 75', async (_, followers, limitMs, said) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ followers, progress: null }) }));
  const given = vi.fn();
  void waitForReplay(again).catch(given);
  await vi.advanceTimersByTimeAsync(limitMs - 1000);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  const failure = { code: 75, message: expect.stringContaining(said) };
  expect(given).toHaveBeenCalledWith(expect.objectContaining(failure));
});

test('a recording that is missing or cut off fails with 66 and the reason', async () => {
  const folder = folderWith({ 'cut.json': '{"version":1,"entries":[' });
  for (const [name, said] of [
    ['none.json', 'Name a recording.'],
    ['cut.json', 'cut.json: The file cannot be read as JSON: '],
  ] as const)
    await expect(sendRecording(again, name, join(folder, name))).rejects.toMatchObject({
      code: 66,
      message: expect.stringContaining(said),
    });
});
