import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far a call has come. Its last result stays while the next one is under way. */
export interface Call<T> extends CallState<T> {
  /** Starts the call (again). It never rejects: what goes wrong is `error`. */
  run(): void;
  /**
   * Gives up the call under way, as if it had not been started: what it still brings no longer counts. Whoever has been
   * asked may act on it all the same.
   */
  cancel(): void;
}

interface CallState<T> {
  status: 'idle' | 'busy' | 'done' | 'failed';
  result: T | undefined;
  error: unknown;
  /** When the call under way was started, in milliseconds since 1970; undefined while there is none. */
  since?: number | undefined;
}

/**
 * Calls something that answers later, and holds what came of it. Of two calls under way the later one counts;
 * after the page is left none does.
 *
 * @param call such as `() => sdk.commands.userSettingsGetLocale()`; it is given a signal that is aborted once it no
 *   longer counts, for calls of several steps
 * @param options.immediately whether to call when the page opens
 */
export function useCall<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { immediately = false }: { immediately?: boolean } = {},
): Call<T> {
  const [state, setState] = useState<CallState<T>>({
    status: immediately ? 'busy' : 'idle',
    result: undefined,
    error: undefined,
  });
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  const current = useRef<AbortController>(null);

  const run = useCallback(() => {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    const since = Date.now();
    setState(({ result }) => ({ status: 'busy', result, error: undefined, since }));
    // The call itself may throw before it returns a promise.
    Promise.resolve()
      .then(() => latest.current(mine.signal))
      .then(
        (result) => mine.signal.aborted || setState({ status: 'done', result, error: undefined }),
        (error) => mine.signal.aborted || setState({ status: 'failed', result: undefined, error }),
      );
  }, []);
  const cancel = useCallback(() => {
    current.current?.abort();
    setState((before) =>
      before.status === 'busy'
        ? {
            status: before.result === undefined ? 'idle' : 'done',
            result: before.result,
            error: undefined,
          }
        : before,
    );
  }, []);
  useEffect(() => {
    let here = true;
    // Not before it is certain that the page stays: in development React leaves every page once, at once.
    if (immediately) queueMicrotask(() => here && run());
    return () => {
      here = false;
      current.current?.abort();
    };
  }, [immediately, run]);
  return { ...state, run, cancel };
}
