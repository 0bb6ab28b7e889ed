import { resolve } from 'node:path';
import { MOST_BYTES, type ReplayProgress, readRecording } from '../recording';
import { Failure } from './failure';
import { poll } from './poll';
import { readText } from './read-text';

/** How long to wait while nobody has the replay open, in milliseconds. */
const OPENED_WITHIN = 240_000;

/** How long a replay may take, in milliseconds. */
const OVER_WITHIN = 1_800_000;

/**
 * Gives a recording to a simulator, whose stage then replays it.
 *
 * @param simulator the simulator's address
 * @param asked the file, the folder where the command was called, and what ends the reading
 * @throws Failure with what is wrong with the file
 */
export async function offerReplay(
  simulator: string,
  world: string,
  asked: { folder: string; file: string; signal: AbortSignal },
): Promise<void> {
  const { signal } = asked;
  const file = resolve(asked.folder, asked.file);
  let body: string;
  try {
    body = await readText(file, MOST_BYTES, signal);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure('notRead', `--replay ${asked.file}: ${why}. Name the file of a recording.`);
  }
  try {
    readRecording(body);
  } catch (error) {
    throw new Failure('notRead', `${file}: ${(error as Error).message}`);
  }
  const headers = { 'content-type': 'application/json' };
  const address = `${simulator}/worlds/${world}/replay`;
  const response = await fetch(address, { method: 'POST', headers, body, signal });
  const answer = await response.json();
  if (!response.ok) throw new Failure('notRead', `${file}: ${answer.error.message}`);
}

/**
 * Waits until a replay is over.
 *
 * @throws Failure if nobody opens it for too long, or it does not end
 */
export async function waitForReplay(
  simulator: string,
  world: string,
  signal: AbortSignal,
): Promise<ReplayProgress> {
  const began = performance.now();
  let seen = began;
  const answers = poll<{ followers: number; progress: ReplayProgress | null }>(
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
