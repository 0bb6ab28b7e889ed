/** The maximum time and number of items of one turn, and the pause after it, in milliseconds. */
const MAX_BATCH_MS = 8;
const MAX_PER_BATCH = 200;
const PAUSE_MS = 4;

/** The number of items handled at once in the time of a turn. More would delay the browser's deliveries in a flood. */
const MAX_IMMEDIATE = 20;

/**
 * Handles items one after the other: at once as long as few arrive, and in turns when many do, so that the page can
 * render and stay responsive in a flood. Microtasks of an item count as part of its turn.
 */
export function inBatches<T>(handle: (item: T) => void) {
  let waiting: T[] = [];
  /** The number of waiting items that are done. */
  let done = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let workedMs = 0;
  let immediateCount = 0;

  const runBatch = async () => {
    const end = performance.now() + MAX_BATCH_MS;
    for (let count = 0; count < MAX_PER_BATCH && done < waiting.length; count += 1) {
      done += 1;
      try {
        handle(waiting[done - 1] as T);
      } catch (error) {
        console.error('An incoming message could not be handled', error);
      }
      await undefined;
      if (performance.now() > end) break;
    }
    // Only now and then: copying the waiting items in each turn would take longer than a turn.
    if (done > waiting.length / 2) {
      waiting = waiting.slice(done);
      done = 0;
    }
    timer = waiting.length > 0 ? setTimeout(runBatch, PAUSE_MS) : undefined;
  };

  return {
    add(item: T): void {
      if (waiting.length === 0) {
        const now = performance.now();
        if (now - startedAt > MAX_BATCH_MS + PAUSE_MS) {
          startedAt = now;
          workedMs = 0;
          immediateCount = 0;
        }
        if (workedMs < MAX_BATCH_MS && immediateCount < MAX_IMMEDIATE) {
          immediateCount += 1;
          handle(item);
          workedMs += performance.now() - now;
          return;
        }
      }
      waiting.push(item);
      timer ??= setTimeout(runBatch, PAUSE_MS);
    },
    stop(): void {
      clearTimeout(timer);
      waiting = [];
      done = 0;
    },
  };
}
