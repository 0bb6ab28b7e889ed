interface PendingTimer {
  fault: string | undefined;
  resolve(passed: boolean): void;
}

/** The timers of a host. All of them end with the host. */
export class Timers {
  readonly #waiting = new Map<ReturnType<typeof setTimeout>, PendingTimer>();
  #isStopped = false;

  /** Resolves with true after so many milliseconds, or once the fault is removed; with false when the host ends. */
  wait(ms: number, fault?: string): Promise<boolean> {
    if (this.#isStopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        resolve(true);
      }, ms);
      this.#waiting.set(timer, { fault, resolve });
    });
  }

  async waitFor(delays: readonly { ms: number; fault: string }[]): Promise<boolean> {
    for (const { ms, fault } of delays) if (!(await this.wait(ms, fault))) return false;
    return true;
  }

  /** Ends the waits for a fault, or for any fault without an id. */
  release(ended: string | undefined): void {
    for (const [timer, { fault, resolve }] of this.#waiting) {
      if (fault === undefined || fault !== (ended ?? fault)) continue;
      clearTimeout(timer);
      this.#waiting.delete(timer);
      resolve(true);
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const [timer, { resolve }] of this.#waiting) {
      clearTimeout(timer);
      resolve(false);
    }
    this.#waiting.clear();
  }
}
