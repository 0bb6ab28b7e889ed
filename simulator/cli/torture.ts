import type { TortureProgress, TortureSummary } from '../torture';
import { Failure } from './failure';
import { poll } from './poll';

/** In milliseconds: how long to wait while nothing is heard of the torture. A situation takes a minute at most. */
const HEARD_WITHIN = 240_000;

/**
 * Waits until a torture is over.
 *
 * @param simulator the simulator's address
 * @throws Failure if nobody opens it for too long, if it goes no further, or if it cannot begin
 */
export async function waitForTorture(
  simulator: string,
  world: string,
  signal: AbortSignal,
): Promise<TortureSummary> {
  let heard = performance.now();
  let last = '';
  const answers = poll<{ progress: TortureProgress | null }>(
    `${simulator}/worlds/${world}/torture`,
    signal,
  );
  for await (const { progress } of answers) {
    if (progress?.summary) return progress.summary;
    if (progress?.problem) throw new Failure('notOver', progress.problem);
    const now = JSON.stringify(progress);
    if (now !== last) heard = performance.now();
    last = now;
    if (performance.now() - heard < HEARD_WITHIN) continue;
    const within = `for ${HEARD_WITHIN / 1000} seconds`;
    const message = progress
      ? `The torture has stood at ${progress.tried} of ${progress.of} situations ${within}. Keep its tab open and in front, or use --headless.`
      : `Nobody has opened the torture ${within}. Open ${simulator} in a browser, or use --headless.`;
    throw new Failure('notOver', message);
  }
  throw new Error('Nobody answers any more.');
}
