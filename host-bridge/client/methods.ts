import { RPCErrorCodes } from '../protocol/codes';
import { type CommandSpec, commands } from '../protocol/commands';
import { SDKError } from '../protocol/errors';
import { noArgs } from '../protocol/schema';
import type { CommandMethods, CommandOptions } from '../types/commands';
import type { Connection } from './connection';

export type SendCommand = Connection['send'];

/**
 * Creates the typed methods from the table of commands; all go through `send`. A method without arguments ignores any,
 * since a library may pass its own: `useSWR(key, sdk.commands.getSkus)`, `onClick={…}`.
 */
export function commandMethods(send: SendCommand): CommandMethods {
  const methods = Object.entries(commands).map(([name, spec]: [string, CommandSpec]) => {
    const method = (input: unknown, options?: CommandOptions) => {
      const args = spec.request === noArgs && !options?.unchecked ? undefined : input;
      return spec.retryWith
        ? sendWithRetry(send, spec, args, options)
        : send({ cmd: spec.cmd, args }, spec, options);
    };
    return [name, method];
  });
  return Object.fromEntries(methods) as CommandMethods;
}

async function sendWithRetry(
  send: SendCommand,
  spec: CommandSpec,
  args: unknown,
  options?: CommandOptions,
): Promise<unknown> {
  const { cmd, retryWith } = spec;
  try {
    return await send({ cmd, args }, spec, options);
  } catch (error) {
    const mayRetry = error instanceof SDKError && error.code === RPCErrorCodes.INVALID_PAYLOAD;
    if (!retryWith || !mayRetry) throw error;
    const fewerArgs = retryWith(args as never);
    options?.onRetry?.(fewerArgs, error);
    return await send({ cmd, args: fewerArgs }, spec, options);
  }
}
