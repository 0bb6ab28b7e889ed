import { NotConnectedError, postJson, sleep } from '../../utils';

const REPORT_INTERVAL_MS = 250;

/**
 * Reports the progress of something to the process until it is over, one post at a time, and repeats each one until it
 * has arrived.
 *
 * @param get returns the progress; the same object until it changes
 */
export async function reportProgress<Progress extends { isOver: boolean }>(
  address: string,
  get: () => Progress,
  toReport: (progress: Progress) => unknown,
  signal: AbortSignal,
): Promise<void> {
  let lastReported: unknown;
  while (!signal.aborted) {
    const progress = get();
    if (progress !== lastReported) {
      const failure = await postJson(address, toReport(progress), signal).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!(failure instanceof NotConnectedError)) {
        // The waiting program learns nothing, so that at least this page's console has the reason.
        if (failure) console.error('The simulator refused the progress report.', failure.message);
        if (progress.isOver) return;
        lastReported = progress;
      }
    }
    await sleep(REPORT_INTERVAL_MS, signal);
  }
}
