import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What repeated asking has brought. The last good result stays when a later one fails. */
export interface Polled<T> {
  result: T | undefined;
  error: unknown;
}

/**
 * Asks again and again while the page is open, each time an interval after the last answer, so that slow
 * answers never pile up.
 *
 * @param ask one request; it is given a signal that is aborted when the page is left
 * @param interval in milliseconds
 */
export function usePolled<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  interval: number,
): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({ result: undefined, error: undefined });
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async () => {
      try {
        const result = await latest.current(leaving.signal);
        if (!leaving.signal.aborted) setPolled({ result, error: undefined });
      } catch (error) {
        if (!leaving.signal.aborted) setPolled((before) => ({ ...before, error }));
      }
      if (!leaving.signal.aborted) timer = setTimeout(round, interval);
    };
    void round();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [interval]);
  return polled;
}
