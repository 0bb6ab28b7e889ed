/** Stops everything that was started, the last first. */
export class Stops {
  readonly #stops: (() => unknown)[] = [];

  add(stop: () => unknown): void {
    this.#stops.unshift(stop);
  }

  /** Stops everything, even if something fails to stop. */
  async all(): Promise<void> {
    for (const stop of this.#stops.splice(0)) {
      await Promise.resolve()
        .then(stop)
        .catch((error) =>
          console.error('[simulator] The simulator could not stop what it started:', error),
        );
    }
  }
}

/**
 * Resolves when this process should end: at Ctrl-C, a signal, or the end of npm, which does not pass SIGTERM on. Ctrl-C may
 * come twice, from the terminal and from npm; the second one changes nothing.
 */
export function askedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
