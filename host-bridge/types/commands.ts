import type * as Wire from '../protocol/commands';
import type { SDKError } from '../protocol/errors';
import type { noArgs } from '../protocol/schema';
import type { Strict } from '../protocol/strict';

type CommandName = Wire.CommandName;

/** The arguments of the method; void when the command takes none. */
export type CommandArgs<C extends CommandName> =
  // biome-ignore lint/suspicious/noConfusingVoidType: so it can be left out where a command is not known by name
  (typeof Wire.commands)[C]['request'] extends typeof noArgs ? void : Strict<Wire.CommandArgs<C>>;

/** The result of the method. */
export type CommandResult<C extends CommandName> = Strict<Wire.CommandResult<C>>;

export interface CommandOptions {
  /** The maximum wait for the reply, in milliseconds; by default and with Infinity, as long as the connection lasts. */
  timeout?: number;
  /** Sends the arguments as they are, without validating them against the command's request. For tools and tests. */
  unchecked?: boolean;
  /**
   * Called when the host has refused the arguments as an invalid payload, before a retry with fewer of them. Only
   * `setOrientationLockState` retries.
   */
  onRetry?(args: unknown, reason: SDKError): void;
}

/** Declared as a method, so that an SDK with fewer scopes or fields can stand in for this one. */
type Method<Args, Result> = {
  call(args: Args, options?: CommandOptions): Promise<Result>;
}['call'];

interface OverloadedMethods {
  /** The host answers null when the activity has been cleared. */
  setActivity: {
    (
      args: { activity: null },
      options?: CommandOptions,
    ): Promise<CommandResult<'setActivity'> | null>;
    (
      args: CommandArgs<'setActivity'>,
      options?: CommandOptions,
    ): Promise<NonNullable<CommandResult<'setActivity'>>>;
  };
}

/** One method for each command of the table. */
export type CommandMethods = {
  readonly [C in CommandName]: C extends keyof OverloadedMethods
    ? OverloadedMethods[C]
    : Method<CommandArgs<C>, CommandResult<C>>;
};

/** Commands that the public package sends, but offers no method for. */
type UnexposedCommand =
  | 'getChannels'
  | 'getGuild'
  | 'getGuilds'
  | 'selectTextChannel'
  | 'selectVoiceChannel';

/** The methods that the public package has as well. */
export type CommandTypes = Omit<CommandMethods, UnexposedCommand>;

export type CommandResponse<C extends keyof CommandTypes> = Awaited<ReturnType<CommandTypes[C]>>;
export type CommandResponseTypes = { [C in keyof CommandTypes]: CommandResponse<C> };
export type CommandInput<C extends keyof CommandTypes> = Parameters<CommandTypes[C]>;
export type CommandInputTypes = { [C in keyof CommandTypes]: CommandInput<C> };
