import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../outside';

/** The longest delay of a browser's timer, in milliseconds. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** The outcome of repeated requests. The last good result stays when a later request fails. */
export interface Polled<T> {
  result: T | undefined;
  error: unknown;
  /** The time from the last answer to the next attempt, in milliseconds. */
  wait: number;
}

/**
 * Sends a request once every interval while the page is open. It waits for a slower answer before the next one, and as
 * long as a refusal requires.
 *
 * @param request one request; it receives a signal that is aborted when the page is left
 * @param interval in milliseconds
 */
export function usePolled<T>(
  request: (signal: AbortSignal) => Promise<T>,
  interval: number,
): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({
    result: undefined,
    error: undefined,
    wait: interval,
  });
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  });
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      const startedAt = Date.now();
      const outcome = await latest.current(controller.signal).then(
        (result) => ({ result, error: undefined }),
        (error: unknown) => ({ error }),
      );
      if (controller.signal.aborted) return;
      const wait = Math.max(startedAt + interval - Date.now(), retryDelay(outcome.error));
      setPolled((before) => ({ ...before, ...outcome, wait }));
      timer = setTimeout(poll, wait);
    };
    void poll();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [interval]);
  return polled;
}

/** Returns the delay that a refusal requires, in milliseconds; 0 when it names none. */
function retryDelay(error: unknown): number {
  const seconds = (error instanceof RequestError && error.retryAfter) || 0;
  return Math.min(seconds * 1000, MAX_WAIT_MS);
}
