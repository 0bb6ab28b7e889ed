import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far a call has come. Its last result stays while the next one is under way. */
export interface Call<T> {
  status: 'idle' | 'busy' | 'done' | 'failed';
  result: T | undefined;
  error: unknown;
  /** Starts the call (again). It never rejects: what goes wrong is `error`. */
  run(): void;
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
  const [state, setState] = useState<Omit<Call<T>, 'run'>>({
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
    setState((before) => ({ ...before, status: 'busy', error: undefined }));
    // The call itself may throw before it returns a promise.
    Promise.resolve()
      .then(() => latest.current(mine.signal))
      .then(
        (result) => mine.signal.aborted || setState({ status: 'done', result, error: undefined }),
        (error) => mine.signal.aborted || setState({ status: 'failed', result: undefined, error }),
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
  return { ...state, run };
}
