import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRecording } from '../recording/recording';
import type { ReplayProgress } from '../recording/replay-progress';
import { asking } from './asking';
import { Failure } from './failure';

/** How long to wait while nobody has the replay open, in milliseconds. */
const OPENED_WITHIN = 240_000;

/** How long a replay may take, in milliseconds. */
const OVER_WITHIN = 1_800_000;

/**
 * Gives a recording to a simulator, whose stage then replays it.
 *
 * @param simulator the simulator's address
 * @param folder where the command was called
 * @throws Failure with what is wrong with the file
 */
export async function offerReplay(
  simulator: string,
  world: string,
  folder: string,
  asked: string,
): Promise<void> {
  const file = resolve(folder, asked);
  let body: string;
  try {
    body = readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure('notRead', `--replay ${asked}: ${why}. Name the file of a recording.`);
  }
  try {
    readRecording(body);
  } catch (error) {
    throw new Failure('notRead', `${file}: ${(error as Error).message}`);
  }
  const headers = { 'content-type': 'application/json' };
  const address = `${simulator}/worlds/${world}/replay`;
  const response = await fetch(address, { method: 'POST', headers, body });
  const answer = await response.json();
  if (!response.ok) throw new Failure('notRead', `${file}: ${answer.error.message}`);
}

/**
 * Waits until a replay is over.
 *
 * @throws Failure if nobody opens it for too long, or it does not end
 */
export async function replayed(
  simulator: string,
  world: string,
  signal: AbortSignal,
): Promise<ReplayProgress> {
  const began = performance.now();
  let seen = began;
  const answers = asking<{ followers: number; progress: ReplayProgress | null }>(
    `${simulator}/worlds/${world}/replay`,
    signal,
  );
  for await (const { followers, progress } of answers) {
    if (progress?.isOver) return progress;
    const now = performance.now();
    if (followers > 0) seen = now;
    if (now - seen > OPENED_WITHIN) {
      const message = `Nobody has opened the replay for ${OPENED_WITHIN / 1000} seconds. Open ${simulator} in a browser, or use --headless.`;
      throw new Failure('notOver', message);
    }
    if (now - began > OVER_WITHIN) {
      const message = `The replay is not over after ${OVER_WITHIN / 60_000} minutes. Open ${simulator} in a browser to see what it waits for.`;
      throw new Failure('notOver', message);
    }
  }
  throw new Error('Nobody answers any more.');
}
