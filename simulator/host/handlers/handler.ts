import type * as z from 'zod/mini';
import type { CommandName, CommandResult, commands } from '../../../host-bridge/protocol';
import type { AccessToken, Client, DialogAnswer, NewDialog, WorldStore } from '../../world';
import type { Cdn } from '../cdn';
import type { Reply } from '../reply';

/** The context of a handler: the world, the activity's client in it, and the activity's session. */
export interface HandlerContext {
  readonly world: WorldStore;
  /** The client's current state. */
  readonly client: Client;
  /** The channel in which the activity runs; undefined without one. */
  readonly channelId: string | undefined;
  /** The CDN for uploads, and for media that may be shared. */
  readonly cdn: Cdn;
  /** True when a person can be asked about undecided commands. */
  readonly canAskUser: boolean;
  openDialog(question: NewDialog): Promise<DialogAnswer>;
  /** Set by AUTHENTICATE; determines the permissions of later commands. */
  session: AccessToken | undefined;
  log(level: string, message: string): void;
}

type Handler<C extends CommandName> = (
  args: z.output<(typeof commands)[C]['request']>,
  context: HandlerContext,
) => HandlerResult<CommandResult<C>> | Promise<HandlerResult<CommandResult<C>>>;

type HandlerResult<T> = T | Reply<T>;

/** A handler for each command. Arguments and scopes have been checked; it may throw a `Refusal`. */
export type Handlers = { readonly [C in CommandName]: Handler<C> };
