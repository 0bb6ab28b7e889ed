/** How long one turn may take and how much may be done in it, and how long everything else then has, in milliseconds. */
const TURN = 8;
const MOST = 200;
const PAUSE = 4;

/**
 * Does one thing after the other, at once as long as little comes, and in turns when much does: so the page can
 * draw and be used while it deals with a flood.
 *
 * @param deal does one of them
 */
export function inTurns<T>(deal: (item: T) => void) {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = Number.NEGATIVE_INFINITY;
  let worked = 0;

  const turn = () => {
    timer = undefined;
    const end = performance.now() + TURN;
    let done = 0;
    while (done < waiting.length && done < MOST && performance.now() < end) {
      deal(waiting[done] as T);
      done += 1;
    }
    waiting = waiting.slice(done);
    if (waiting.length > 0) timer = setTimeout(turn, PAUSE);
  };

  return {
    add(item: T): void {
      const now = performance.now();
      if (now - began > TURN + PAUSE) {
        began = now;
        worked = 0;
      }
      if (waiting.length === 0 && worked < TURN) {
        deal(item);
        worked += performance.now() - now;
        return;
      }
      waiting.push(item);
      timer ??= setTimeout(turn, PAUSE);
    },
    /** Forgets what has not been done. */
    stop(): void {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
