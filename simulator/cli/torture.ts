import type { TortureProgress, TortureSummary } from '../torture';
import { exitCode, Failure } from './failure';
import { poll } from './poll';
import type { Run } from './run-context';

/** The timeout without progress. A situation takes a minute at most. */
const PROGRESS_TIMEOUT_MS = 240_000;

/** Waits for the torture, which the stage runs, and ends the run with its results. */
export function torture(run: Run): void {
  const { print, end, fail } = run;
  waitForTorture(run).then((summary) => {
    print({ event: 'tortured', ...summary });
    if (summary.causes.length > 0) end(exitCode('tortureFailed'));
    else end(summary.untried > 0 ? exitCode('unfinished') : 0);
  }, fail);
}

/** @throws Failure as a rejection if nobody opens it for too long, if it makes no progress, or if it cannot start */
export async function waitForTorture({
  simulator,
  world,
  signal,
}: Pick<Run, 'simulator' | 'world' | 'signal'>): Promise<TortureSummary> {
  let changedAt = performance.now();
  let last = '';
  const address = `${simulator}/worlds/${world}/torture`;
  return poll(address, signal, ({ progress }: { progress: TortureProgress | null }) => {
    if (progress?.summary) return progress.summary;
    if (progress?.problem) throw new Failure('unfinished', progress.problem);
    const now = JSON.stringify(progress);
    if (now !== last) changedAt = performance.now();
    last = now;
    if (performance.now() - changedAt < PROGRESS_TIMEOUT_MS) return undefined;
    const duration = `for ${PROGRESS_TIMEOUT_MS / 1000} seconds`;
    const message = progress
      ? `The torture run has made no progress ${duration}, after ${progress.tried} of ${progress.of} situations. Keep its tab open and in front, or use --headless.`
      : `No browser has opened the torture run ${duration}. Open ${simulator} in a browser, or use --headless.`;
    throw new Failure('unfinished', message);
  });
}
