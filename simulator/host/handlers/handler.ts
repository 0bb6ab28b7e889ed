import type * as z from 'zod/mini';
import type { CommandName, CommandResult, commands, Platform } from '../../../host-bridge/protocol';
import type { WorldStore } from '../../world/store';
import type { AccessToken } from '../../world/world';
import type { Answer } from '../answer';
import type { Cdn } from '../cdn';

/** What a handler may use: the world, and the session of the activity that asks. */
export interface HandlerContext {
  readonly world: WorldStore;
  /** The channel that the activity runs in; undefined when it runs in none. */
  readonly channelId: string | undefined;
  /** Where uploads go, and what may be shared from. */
  readonly cdn: Cdn;
  /** What kind of client this is; some commands work on one of them only. */
  readonly platform: Platform;
  /** Set by AUTHENTICATE; what later commands are allowed. */
  session: AccessToken | undefined;
  /** A line that the activity wrote to its console. */
  log(level: string, message: string): void;
}

type Handler<C extends CommandName> = (
  args: z.output<(typeof commands)[C]['request']>,
  context: HandlerContext,
) => Replied<CommandResult<C>> | Promise<Replied<CommandResult<C>>>;

/** The reply's data, or an answer that says more of it. */
type Replied<T> = T | Answer<T>;

/** An answer to each command. Arguments and scopes have been checked; a `Refusal` is thrown. */
export type Handlers = { readonly [C in CommandName]: Handler<C> };
