/** How long one thing may take to stop, and all of them together, in milliseconds. */
const PATIENCE = 4000;
const ALL_WITHIN = 8000;
/** What is left for each when that is over. */
const LAST = 100;

/** Stops everything that was started, the last first. */
export class StopList {
  readonly #stops: (() => unknown)[] = [];
  #isOver = false;

  /** What is started while everything stops is stopped at once. */
  add(stop: () => unknown): void {
    if (this.#isOver) void attempt(stop);
    else this.#stops.unshift(stop);
  }

  /** Stops everything within ten seconds, even if something fails to stop, or never does. */
  async all(): Promise<void> {
    this.#isOver = true;
    const end = performance.now() + ALL_WITHIN;
    for (const stop of this.#stops.splice(0)) {
      const left = Math.max(LAST, end - performance.now());
      await within(Math.min(PATIENCE, left), attempt(stop));
    }
  }
}

/** Never rejects. */
async function attempt(stop: () => unknown): Promise<void> {
  try {
    await stop();
  } catch (error) {
    console.error('[simulator] The simulator could not stop what it started:', error);
  }
}

async function within(ms: number, stopping: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      console.error('[simulator] Something does not stop, and is left behind.');
      resolve();
    }, ms);
  });
  await Promise.race([stopping, late]);
  clearTimeout(timer);
}

/**
 * Resolves when this process should end: at Ctrl-C, a signal, or the end of npm, which does not pass SIGTERM on. Ctrl-C may
 * come twice, from the terminal and from npm; the second one changes nothing.
 */
export function endRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
