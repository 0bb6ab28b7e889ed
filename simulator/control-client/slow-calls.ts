const SLOW_AFTER_MS = 5000;

/** Reports calls that wait long for their answers. */
export class SlowCalls {
  #slowCount = 0;

  /** @param onChange called with false when a call is slow, and with true when none is any more */
  constructor(private readonly onChange: (isResponsive: boolean) => void = () => {}) {}

  /** Watches a call, and returns its result. */
  async watch<T>(call: Promise<T>): Promise<T> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#slowCount += 1;
      if (this.#slowCount === 1) this.onChange(false);
    }, SLOW_AFTER_MS);
    try {
      return await call;
    } finally {
      clearTimeout(timer);
      if (isLate) this.#slowCount -= 1;
      if (isLate && this.#slowCount === 0) this.onChange(true);
    }
  }
}
