import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The state of a call. Its last result stays while the next one is under way. */
export interface Call<T> extends CallState<T> {
  /** Starts the call from its beginning. It never rejects: a failure is in `error`. */
  run(): void;
  /** Starts the call again after it has failed, from the step that failed. */
  retry(): void;
  /** Abandons the call under way, as if it had not been started; host or server may still act on it. */
  cancel(): void;
}

interface CallState<T> {
  status: 'idle' | 'busy' | 'done' | 'failed' | 'cancelled';
  result: T | undefined;
  error: unknown;
  /** The start of the call under way, in milliseconds since 1970; undefined while there is none. */
  since?: number | undefined;
}

/** Runs one step of a call. A retry does not repeat a completed step: it gets the same result. */
export type Step = <R>(name: string, work: () => Promise<R>) => Promise<R>;

type Inputs = readonly unknown[];

const NO_INPUTS: Inputs = [];
const IDLE_STATE = { status: 'idle', result: undefined, error: undefined } as const;

/**
 * Makes a call that is answered later, and holds its result. When two calls are under way, only the later one counts;
 * once the page has been left, neither does.
 *
 * @param call such as `() => sdk.commands.userSettingsGetLocale()`; for calls of several steps it receives a signal
 *   that is aborted once it no longer counts, and `step(name, work)` for work that a retry must not repeat
 * @param options.immediately whether to call when the page opens
 * @param options.inputs the call's inputs: its result is shown only while these are the same
 */
export function useCall<T>(
  call: (signal: AbortSignal, step: Step) => Promise<T>,
  { immediately = false, inputs = NO_INPUTS }: { immediately?: boolean; inputs?: Inputs } = {},
): Call<T> {
  const [state, setState] = useState<CallState<T> & { inputs: Inputs }>({
    ...IDLE_STATE,
    status: immediately ? 'busy' : 'idle',
    inputs,
  });
  const latest = useRef({ call, inputs });
  useLayoutEffect(() => {
    latest.current = { call, inputs };
  });
  const current = useRef<AbortController>(null);
  const stepsDone = useRef(new Map<string, unknown>());

  const start = useCallback(() => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { call, inputs } = latest.current;
    const step: Step = async (name, work) => {
      if (!stepsDone.current.has(name)) {
        const result = await work();
        controller.signal.throwIfAborted();
        stepsDone.current.set(name, result);
      }
      return stepsDone.current.get(name) as never;
    };
    const settle = (settled: CallState<T>) =>
      controller.signal.aborted || setState({ ...settled, inputs });
    setState((before) => ({
      status: 'busy',
      result: areSame(before.inputs, inputs) ? before.result : undefined,
      error: undefined,
      since: Date.now(),
      inputs,
    }));
    // The call itself may throw before it returns a promise.
    Promise.resolve()
      .then(() => call(controller.signal, step))
      .then(
        (result) => settle({ status: 'done', result, error: undefined }),
        (error) => settle({ status: 'failed', result: undefined, error }),
      );
  }, []);
  const run = useCallback(() => {
    stepsDone.current = new Map();
    start();
  }, [start]);
  const cancel = useCallback(() => {
    current.current?.abort();
    setState((before) => {
      if (before.status !== 'busy') return before;
      const { result, inputs } = before;
      const status = result === undefined ? 'cancelled' : 'done';
      return { status, result, error: undefined, inputs };
    });
  }, []);
  useEffect(() => {
    let isMounted = true;
    // The call waits until the page stays: in development React leaves every page once before it shows it.
    if (immediately) queueMicrotask(() => isMounted && run());
    return () => {
      isMounted = false;
      current.current?.abort();
    };
  }, [immediately, run]);
  const { inputs: resultInputs, ...callState } = state;
  const shown =
    callState.status === 'busy' || areSame(resultInputs, inputs) ? callState : IDLE_STATE;
  return { ...shown, run, retry: start, cancel };
}

function areSame(left: Inputs, right: Inputs): boolean {
  return left.length === right.length && left.every((input, at) => Object.is(input, right[at]));
}
