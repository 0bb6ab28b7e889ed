import type * as z from 'zod/mini';
import type { CommandName, CommandResult, commands } from '../../../host-bridge/protocol';
import type { AccessToken, Client, DialogAnswer, Question, WorldStore } from '../../world';
import type { Cdn } from '../cdn';
import type { Reply } from '../reply';

/** What a handler may use: the world, the client in it that the activity runs in, and the activity's session. */
export interface HandlerContext {
  readonly world: WorldStore;
  /** As it now is. */
  readonly client: Client;
  /** The channel that the activity runs in; undefined when it runs in none. */
  readonly channelId: string | undefined;
  /** Where uploads go, and what may be shared from. */
  readonly cdn: Cdn;
  /** Whether somebody is there to be asked where nothing has been decided. */
  readonly asks: boolean;
  ask(question: Question): Promise<DialogAnswer>;
  /** Set by AUTHENTICATE; what later commands are allowed. */
  session: AccessToken | undefined;
  log(level: string, message: string): void;
}

type Handler<C extends CommandName> = (
  args: z.output<(typeof commands)[C]['request']>,
  context: HandlerContext,
) => Replied<CommandResult<C>> | Promise<Replied<CommandResult<C>>>;

type Replied<T> = T | Reply<T>;

/** An answer to each command. Arguments and scopes have been checked; a `Refusal` is thrown. */
export type Handlers = { readonly [C in CommandName]: Handler<C> };
