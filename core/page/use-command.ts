import { useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { CommandArgs, CommandName, CommandOptions, CommandResult } from '../../host-bridge';
import { useSdk } from '../session/hooks';
import { useLiveCode } from '../source/live-code';
import { type RefusalPoint, refusalPointOf } from './refusal-point';
import { type EditableCall, useRequest } from './use-request';

/** A command that a person tries, with values of their own. */
export interface CommandCall<C extends CommandName, V = CommandArgs<C>>
  extends EditableCall<CommandResult<C>, V> {
  command: C;
  args: CommandArgs<C>;
  point: RefusalPoint;
}

interface UseCommandOptions<C extends CommandName, V> {
  /** Whether to call when the page opens. */
  immediately?: boolean;
  /** Converts the form's values to the command's arguments; needed where they differ. */
  args?(values: V): CommandArgs<C>;
  onRetry?: CommandOptions['onRetry'];
  /** The schema of the form; the command's own by default. */
  schema?: ZodMiniType;
}

type Method = (args: unknown, options: CommandOptions) => Promise<never>;

/**
 * Calls a command with editable arguments. The answer is shown only while its arguments are the current ones.
 *
 * @param command a method of `sdk.commands`
 * @param initial the form's first values; undefined for a command without arguments
 */
export function useCommand<C extends CommandName, V = CommandArgs<C>>(
  command: C,
  initial?: V,
  { immediately = false, args = identity, onRetry, schema }: UseCommandOptions<C, V> = {},
): CommandCall<C, V> {
  const sdk = useSdk();
  const request = useRequest(
    // The arguments are created for this call: they may contain the time, or a secret of their own.
    (values: V): Promise<CommandResult<C>> =>
      (sdk.commands[command] as Method)(args(values), { onRetry }),
    { initial: initial as V, immediately, schema },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same values are the same call
  const currentArgs = useMemo(() => args(request.values), [request.values]);
  useLiveCode({ command, args: currentArgs });
  return { ...request, command, args: currentArgs, point: refusalPointOf(command, request.run) };
}

const identity = (values: unknown) => values as never;
