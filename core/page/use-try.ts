import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandArgs, CommandName, CommandOptions, CommandResult } from '../../host-bridge';
import { useSdk } from '../session/hooks';
import { useLiveCode } from '../source/live-code';
import { type Call, useCall } from '../ui/use-call';
import { type Point, pointOfCommand } from './point';

/** A command that a person tries, with values of their own. */
export interface Tried<C extends CommandName, V = CommandArgs<C>> extends Call<CommandResult<C>> {
  command: C;
  /** What the form holds. */
  values: V;
  /** What the command is called with. */
  args: CommandArgs<C>;
  change(values: V): void;
  /** Takes these values and calls at once. */
  runWith(values: V): void;
  /** How long the last answer took, in milliseconds. */
  tookMs: number | undefined;
  point: Point;
}

interface TryOptions<C extends CommandName, V> {
  /** Whether to call when the page opens. */
  immediately?: boolean;
  /** Makes the command's arguments of the form's values; needed where they are not the same. */
  args?(values: V): CommandArgs<C>;
  /** Told when the command is asked once more with fewer arguments. */
  onRetry?: CommandOptions['onRetry'];
}

type Method = (args: unknown, options: CommandOptions) => Promise<never>;

/**
 * A command whose arguments a person can change. The answer is shown only while they are those that it was asked with.
 *
 * @param command a method of `sdk.commands`
 * @param initial the values that the form begins with; undefined for a command without arguments
 */
export function useTry<C extends CommandName, V = CommandArgs<C>>(
  command: C,
  initial?: V,
  { immediately = false, args = same, onRetry }: TryOptions<C, V> = {},
): Tried<C, V> {
  const sdk = useSdk();
  const [values, change] = useState(initial as V);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same values are the same call
  const shown = useMemo(() => args(values), [values]);
  useLiveCode({ command, args: shown });
  const call = useCall(
    async () => {
      const began = performance.now();
      // Made for this call: they may hold the time, or a secret of their own.
      const result: CommandResult<C> = await (sdk.commands[command] as Method)(args(values), {
        onRetry,
      });
      return { result, tookMs: performance.now() - began };
    },
    { immediately, inputs: [values] },
  );
  return {
    ...call,
    result: call.result?.result,
    tookMs: call.result?.tookMs,
    command,
    values,
    args: shown,
    change,
    runWith(next) {
      // The call is made of what has been rendered.
      flushSync(() => change(next));
      call.run();
    },
    point: pointOfCommand(command, call.run),
  };
}

const same = (values: unknown) => values as never;
