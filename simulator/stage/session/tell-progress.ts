import { pause } from '../../world/pause';

/** In milliseconds. */
const TELL_EVERY = 250;

/**
 * Tells the process the progress of something until it is over, one post at a time, and repeats each one until it has
 * arrived.
 *
 * @param get the progress; the same object until it changes
 * @param toldOf what is told of it
 */
export async function tellProgress<Progress extends { isOver: boolean }>(
  address: string,
  get: () => Progress,
  toldOf: (progress: Progress) => unknown,
  signal: AbortSignal,
): Promise<void> {
  let told: unknown;
  while (!signal.aborted) {
    const progress = get();
    if (progress !== told) {
      const body = JSON.stringify(toldOf(progress));
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body, signal }).catch(
        () => undefined,
      );
      if (response) told = progress;
      if (response && progress.isOver) return;
    }
    await pause(TELL_EVERY, signal);
  }
}
