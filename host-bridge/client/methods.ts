import type * as z from 'zod/mini';
import { RPCErrorCodes } from '../protocol/codes';
import {
  type CommandArgs,
  type CommandName,
  type CommandResult,
  type CommandSpec,
  commands,
} from '../protocol/commands';
import { SDKError } from '../protocol/errors';

export interface CommandOptions {
  /** How long to wait for the reply, in milliseconds; without it, for as long as the connection lasts. */
  timeout?: number;
}

type Method<C extends CommandName> =
  undefined extends CommandArgs<C>
    ? (args?: CommandArgs<C>, options?: CommandOptions) => Promise<CommandResult<C>>
    : (args: CommandArgs<C>, options?: CommandOptions) => Promise<CommandResult<C>>;

/** One method a command of the table. */
export type Commands = { readonly [C in CommandName]: Method<C> };

/** Sends one command and settles with its reply. */
export type Send = (
  command: { cmd: string; args: unknown; evt?: string },
  schemas: { request: z.ZodMiniType; response: z.ZodMiniType },
  options?: CommandOptions,
) => Promise<unknown>;

/** The typed methods over the table of commands, all of which go through `send`. */
export function commandMethods(send: Send): Commands {
  const methods = Object.entries(commands).map(([name, spec]: [string, CommandSpec]) => [
    name,
    spec.retryWith
      ? (args: unknown, options?: CommandOptions) => sendWithRetry(send, spec, args, options)
      : (args: unknown, options?: CommandOptions) => send({ cmd: spec.cmd, args }, spec, options),
  ]);
  return Object.fromEntries(methods);
}

async function sendWithRetry(
  send: Send,
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
    return await send({ cmd, args: retryWith(args as never) }, spec, options);
  }
}
