import { resolve } from 'node:path';
import { MAX_RECORDING_BYTES, type ReplayProgress, readRecording } from '../recording';
import { exitCode, Failure } from './failure';
import { poll } from './poll';
import { readText } from './project';
import type { Run } from './run-context';

const OPEN_TIMEOUT_MS = 240_000;
const REPLAY_TIMEOUT_MS = 1_800_000;

type ReplayRun = Pick<Run, 'simulator' | 'world' | 'signal'>;

/**
 * Sends a recording to the simulator, whose stage replays it. The run ends with the differences in
 * the activity's behavior.
 *
 * @throws Failure as a rejection with what is wrong with the file
 */
export async function replay(run: Run, file: string): Promise<void> {
  await sendRecording(run, file, resolve(run.folder, file));
  waitForReplay(run).then(({ isOver: _, ...result }) => {
    run.print({ event: 'replayed', ...result });
    run.end(result.count > 0 ? exitCode('differs') : 0);
  }, run.fail);
}

/** @throws Failure as a rejection with what is wrong with the file */
export async function sendRecording(
  { simulator, world, signal }: ReplayRun,
  path: string,
  file: string,
): Promise<void> {
  const body = await readText(file, MAX_RECORDING_BYTES, signal).catch(({ message }: Error) => {
    throw new Failure('notRead', `--replay ${path}: ${message}. Name a recording.`);
  });
  try {
    readRecording(body);
  } catch (error) {
    throw new Failure('notRead', `${file}: ${(error as Error).message}`);
  }
  const headers = { 'content-type': 'application/json' };
  const address = `${simulator}/worlds/${world}/replay`;
  const response = await fetch(address, { method: 'POST', headers, body, signal });
  const responseBody = await response.json();
  if (!response.ok) throw new Failure('notRead', `${file}: ${responseBody.error.message}`);
}

/** @throws Failure as a rejection if nobody opens the replay for too long, or it does not end */
export async function waitForReplay({
  simulator,
  world,
  signal,
}: ReplayRun): Promise<ReplayProgress> {
  const startedAt = performance.now();
  let followedAt = startedAt;
  const address = `${simulator}/worlds/${world}/replay`;
  type ReplayStatus = { followers: number; progress: ReplayProgress | null };
  return poll(address, signal, ({ followers, progress }: ReplayStatus) => {
    if (progress?.isOver) return progress;
    const now = performance.now();
    if (followers > 0) followedAt = now;
    if (now - followedAt > OPEN_TIMEOUT_MS) {
      const message = `The replay was not opened within ${OPEN_TIMEOUT_MS / 1000} seconds. Open ${simulator} in a browser, or use --headless.`;
      throw new Failure('unfinished', message);
    }
    if (now - startedAt > REPLAY_TIMEOUT_MS) {
      const message = `The replay has not ended after ${REPLAY_TIMEOUT_MS / 60_000} minutes. Open ${simulator} in a browser to see what it is waiting for.`;
      throw new Failure('unfinished', message);
    }
    return undefined;
  });
}
