/** In milliseconds. */
const MINUTE = 60_000;

/** Allows a number of things in any 60 seconds, and no more. */
export interface Budget {
  /** Takes one out of the budget. Returns 0, or how long to wait for the next one, in milliseconds. */
  take(): number;
}

/** @param perMinute how many there are in any 60 seconds, not in those of a clock */
export function createBudget(perMinute: number): Budget {
  const taken: number[] = [];
  return {
    take() {
      const now = Date.now();
      while (taken[0] !== undefined && taken[0] <= now - MINUTE) taken.shift();
      if (taken.length >= perMinute) return (taken[0] ?? now) + MINUTE - now;
      taken.push(now);
      return 0;
    },
  };
}
