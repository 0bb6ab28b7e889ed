/** What a host waits for. All of it is over when the host is. */
export class Timers {
  readonly #waiting = new Map<ReturnType<typeof setTimeout>, (passed: boolean) => void>();
  #over = false;

  /** Resolves with true after so many milliseconds, or with false as soon as the host is over. */
  wait(ms: number): Promise<boolean> {
    if (this.#over) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        resolve(true);
      }, ms);
      this.#waiting.set(timer, resolve);
    });
  }

  stop(): void {
    this.#over = true;
    for (const [timer, resolve] of this.#waiting) {
      clearTimeout(timer);
      resolve(false);
    }
    this.#waiting.clear();
  }
}
