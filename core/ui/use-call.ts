import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The state of a call. Its last result stays while the next one is under way. */
export interface Call<T> extends CallState<T> {
  /** Starts the call again with the same arguments, from the step that has failed or was cancelled. */
  retry(): void;
  /** Abandons the call under way, as if it had not been started; host or server may still act on it. */
  cancel(): void;
}

/** A call that starts with these arguments. */
export interface RunnableCall<T, Args extends Inputs> extends Call<T> {
  /** Starts the call from its beginning. It never rejects: a failure is in `error`. */
  run(...args: Args): void;
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

const IDLE_STATE = { status: 'idle', result: undefined, error: undefined } as const;

/**
 * Makes a call that is answered later, and holds its result. When two calls are under way, only the later one counts;
 * once the page has been left, neither does.
 *
 * @param call such as `() => sdk.commands.userSettingsGetLocale()`. It receives a signal that is aborted once the call
 *   no longer counts, `step(name, work)` for work that a retry must not repeat, and the arguments of `run`
 * @param options.immediately whether to call when the page opens, with `inputs`
 * @param options.inputs the arguments as they are now: a result is shown only while it is the one of these
 */
export function useCall<T, Args extends Inputs = []>(
  call: (signal: AbortSignal, step: Step, ...args: Args) => Promise<T>,
  { immediately = false, inputs }: { immediately?: boolean; inputs?: Args } = {},
): RunnableCall<T, Args> {
  const firstArgs = (inputs ?? []) as Args;
  const [state, setState] = useState<CallState<T> & { args: Args }>({
    ...IDLE_STATE,
    status: immediately ? 'busy' : 'idle',
    args: firstArgs,
  });
  const latest = useRef({ call, inputs });
  useLayoutEffect(() => {
    latest.current = { call, inputs };
  });
  const current = useRef<AbortController>(null);
  const lastArgs = useRef(firstArgs);
  const stepsDone = useRef(new Map<string, unknown>());

  const start = useCallback(() => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const args = lastArgs.current;
    const step: Step = async (name, work) => {
      if (!stepsDone.current.has(name)) {
        const result = await work();
        controller.signal.throwIfAborted();
        stepsDone.current.set(name, result);
      }
      return stepsDone.current.get(name) as never;
    };
    const settle = (settled: CallState<T>) =>
      controller.signal.aborted || setState({ ...settled, args });
    const { call, inputs } = latest.current;
    setState((before) => ({
      status: 'busy',
      result: !inputs || areSame(before.args, args) ? before.result : undefined,
      error: undefined,
      since: Date.now(),
      args,
    }));
    // The call itself may throw before it returns a promise.
    Promise.resolve()
      .then(() => call(controller.signal, step, ...args))
      .then(
        (result) => settle({ status: 'done', result, error: undefined }),
        (error) => settle({ status: 'failed', result: undefined, error }),
      );
  }, []);
  const run = useCallback(
    (...args: Args) => {
      stepsDone.current = new Map();
      lastArgs.current = args;
      start();
    },
    [start],
  );
  const cancel = useCallback(() => {
    current.current?.abort();
    setState((before) => {
      if (before.status !== 'busy') return before;
      const { result, args } = before;
      const status = result === undefined ? 'cancelled' : 'done';
      return { status, result, error: undefined, args };
    });
  }, []);
  useEffect(() => {
    let isMounted = true;
    // The call waits until the page stays: in development React leaves every page once before it shows it.
    if (immediately)
      queueMicrotask(() => isMounted && run(...((latest.current.inputs ?? []) as Args)));
    return () => {
      isMounted = false;
      current.current?.abort();
    };
  }, [immediately, run]);
  const { args, ...callState } = state;
  const isCurrent = callState.status === 'busy' || !inputs || areSame(args, inputs);
  return { ...(isCurrent ? callState : IDLE_STATE), run, retry: start, cancel };
}

function areSame(left: Inputs, right: Inputs): boolean {
  return left.length === right.length && left.every((input, at) => Object.is(input, right[at]));
}
