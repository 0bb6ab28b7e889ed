/** The longest wait of a timer, in milliseconds: 24 days. A longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns the promise, and calls back once if it has not settled in time. A wait that no timer can last is unlimited.
 *
 * @param timeout in milliseconds
 */
export function withTimeout<T>(
  promise: Promise<T>,
  timeout: number | undefined,
  onTimeout: (seconds: number) => void,
): Promise<T> {
  if (timeout === undefined || !(timeout <= MAX_TIMER_MS)) return promise;
  const timer = setTimeout(() => onTimeout(timeout / 1000), timeout);
  return promise.finally(() => clearTimeout(timer));
}
