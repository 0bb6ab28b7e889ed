/** How long a call may wait before somebody is told, in milliseconds. */
const SLOW_AFTER_MS = 5000;

/** Notices when calls wait for their answers for long. */
export class SlowCalls {
  #late = 0;

  /** @param onChange told when a call waits for long, and when none does any more */
  constructor(private readonly onChange: (isAnswering: boolean) => void = () => {}) {}

  /** Gives what the call gives. */
  async watch<T>(call: Promise<T>): Promise<T> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#late += 1;
      if (this.#late === 1) this.onChange(false);
    }, SLOW_AFTER_MS);
    try {
      return await call;
    } finally {
      clearTimeout(timer);
      if (isLate) this.#late -= 1;
      if (isLate && this.#late === 0) this.onChange(true);
    }
  }
}
