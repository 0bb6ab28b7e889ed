import { useCallback, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { CommandName } from '../../host-bridge';
import { type RunnableCall, useCall } from '../ui/use-call';
import { type RefusalPoint, type Route, refusalPointOf } from './refusal-point';

/** A call that a person tries, with values of their own. */
export interface EditableCall<T, V> extends RunnableCall<T, []> {
  values: V;
  change(values: V): void;
  /** Sets these values and calls at once. */
  runWith(values: V): void;
  tookMs: number | undefined;
  point?: RefusalPoint;
  /** The schema of the values, where they have a form of their own. */
  schema?: ZodMiniType | undefined;
  command?: CommandName;
}

interface UseRequestOptions<V> {
  initial?: V;
  /** Whether to call when the page opens. */
  immediately?: boolean;
  route?: Route;
  schema?: ZodMiniType | undefined;
}

/**
 * Makes a call that is not one command, such as a request to the platform or to the activity's own server. The answer
 * is shown only while its values are the current ones.
 */
export function useRequest<T, V = undefined>(
  request: (values: V, signal: AbortSignal) => Promise<T>,
  { initial, immediately = false, route, schema }: UseRequestOptions<V> = {},
): EditableCall<T, V> {
  const [values, change] = useState(initial as V);
  const { run: callWith, ...call } = useCall(
    async (signal, _step, values: V) => {
      const startedAt = performance.now();
      const result = await request(values, signal);
      return { result, tookMs: performance.now() - startedAt };
    },
    { immediately, inputs: [values] },
  );
  const run = useCallback(() => callWith(values), [callWith, values]);
  return {
    ...call,
    run,
    result: call.result?.result,
    tookMs: call.result?.tookMs,
    values,
    schema,
    change,
    runWith(next) {
      change(() => next);
      callWith(next);
    },
    ...(route && { point: refusalPointOf(route, run) }),
  };
}
