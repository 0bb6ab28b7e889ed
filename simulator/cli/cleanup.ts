import { sleep } from '../utils';
import { Failure } from './failure';

/** The exit code of a shell's program that Ctrl-C has stopped. */
export const INTERRUPTED_EXIT_CODE = 130;

/** The timeouts for one stop, for all of them together, and for each once that is over. */
const STOP_TIMEOUT_MS = 4000;
const TOTAL_TIMEOUT_MS = 8000;
const MIN_TIMEOUT_MS = 100;

/** Stops everything that was started, the last first. */
export class CleanupStack {
  readonly #cleanups: (() => unknown)[] = [];
  #isOver = false;

  /** The first problem during the stops that the person can fix. */
  failure: Failure | undefined;

  /** Adds a stop. If everything is stopping already, it runs at once. */
  add(stop: () => unknown): void {
    if (this.#isOver) void this.#attempt(stop);
    else this.#cleanups.unshift(stop);
  }

  /** Stops everything within ten seconds, even if something fails to stop, or never does. */
  async runAll(): Promise<void> {
    this.#isOver = true;
    const end = performance.now() + TOTAL_TIMEOUT_MS;
    for (const stop of this.#cleanups.splice(0)) {
      const remaining = Math.max(MIN_TIMEOUT_MS, end - performance.now());
      await withDeadline(Math.min(STOP_TIMEOUT_MS, remaining), this.#attempt(stop));
    }
  }

  /** Never rejects. */
  async #attempt(stop: () => unknown): Promise<void> {
    try {
      await stop();
    } catch (error) {
      const message = '[simulator] The simulator could not stop everything that it started:';
      if (error instanceof Failure) this.failure ??= error;
      else console.error(message, error);
    }
  }
}

async function withDeadline(timeoutMs: number, stopping: Promise<void>): Promise<void> {
  const stopped = new AbortController();
  const rejectAfterTimeout = async () => {
    await sleep(timeoutMs, stopped.signal);
    if (stopped.signal.aborted) return;
    console.error('[simulator] Some processes did not stop and are still running.');
  };
  await Promise.race([stopping, rejectAfterTimeout()]);
  stopped.abort();
}

/**
 * Resolves when this process should end: at Ctrl-C, a signal, or the end of npm, which does not pass SIGTERM on. Ctrl-C may
 * come twice, from the terminal and from npm; the second one changes nothing.
 */
export function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
