import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSimulator } from '../process';
import { Recorder } from '../recording';
import { ids } from '../world';
import { offerReplay, waitForReplay } from './replay';

const simulator = createSimulator();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => simulator.request(url));
  const { store } = simulator.worlds.first;
  const recorder = new Recorder(store, { worldName: 'default', madeBy: 'a test' });
  recorder.host(ids.client)({ seq: 0, at: 0, kind: 'handshake', accepted: true });
  const recording = recorder.recording();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(recording);
  await simulator.request('/worlds/again/replay', { method: 'POST', headers, body });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const again = { simulator: 'http://localhost', world: 'again', signal };

/** How waiting for the replay has ended after so many milliseconds; undefined while it goes on. */
async function endWithin(ms: number) {
  const over = new AbortController();
  let end: unknown;
  const waiting = waitForReplay({ ...again, signal: over.signal }).catch((error) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(ms);
  const ended = end;
  over.abort();
  await vi.runAllTimersAsync();
  await waiting;
  return ended;
}

test('a replay that nobody opens ends the command with 75 after four minutes', async () => {
  expect(await endWithin(239_000)).toBeUndefined();
  const message = expect.stringContaining('Nobody opened the replay within 240 seconds.');
  expect(await endWithin(241_000)).toMatchObject({ code: 75, message });
});

test('a replay that does not end is given up with 75 after half an hour', async () => {
  const leave = simulator.worlds.open('again').addReader();
  expect(await endWithin(1_799_000)).toBeUndefined();
  const message = expect.stringContaining('The replay is not over after 30 minutes.');
  expect(await endWithin(1_801_000)).toMatchObject({ code: 75, message });
  leave();
});

test('a file that is cut off ends the command with 66, and with what is wrong with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const file = join(folder, 'cut.json');
  writeFileSync(file, '{"version":1,"entries":[');
  await expect(offerReplay(again, 'cut.json', file)).rejects.toMatchObject({
    code: 66,
    message: expect.stringContaining('cut.json: The file cannot be read as JSON: '),
  });
  rmSync(folder, { recursive: true });
});
