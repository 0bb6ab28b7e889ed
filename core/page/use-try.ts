import { useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { CommandArgs, CommandName, CommandOptions, CommandResult } from '../../host-bridge';
import { useSdk } from '../session/hooks';
import { useLiveCode } from '../source/live-code';
import { type Point, pointOf } from './point';
import { type Request, useRequest } from './use-request';

/** A command that a person tries, with values of their own. */
export interface Tried<C extends CommandName, V = CommandArgs<C>>
  extends Request<CommandResult<C>, V> {
  command: C;
  /** What the command is called with. */
  args: CommandArgs<C>;
  point: Point;
}

interface TryOptions<C extends CommandName, V> {
  /** Whether to call when the page opens. */
  immediately?: boolean;
  /** Makes the command's arguments of the form's values; needed where they are not the same. */
  args?(values: V): CommandArgs<C>;
  /** Called when the command is asked once more with fewer arguments. */
  onRetry?: CommandOptions['onRetry'];
  /** What the form is made of; the command's own by default. */
  schema?: ZodMiniType;
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
  { immediately = false, args = same, onRetry, schema }: TryOptions<C, V> = {},
): Tried<C, V> {
  const sdk = useSdk();
  const request = useRequest(
    // The arguments are made for this call: they may hold the time, or a secret of their own.
    (values: V): Promise<CommandResult<C>> =>
      (sdk.commands[command] as Method)(args(values), { onRetry }),
    { initial: initial as V, immediately, schema },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same values are the same call
  const shown = useMemo(() => args(request.values), [request.values]);
  useLiveCode({ command, args: shown });
  return { ...request, command, args: shown, point: pointOf(command, request.run) };
}

const same = (values: unknown) => values as never;
