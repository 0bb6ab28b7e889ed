import type * as z from 'zod/mini';
import {
  type CommandName,
  type CommandResult,
  type commands,
  scopes as knownScopes,
  RPCErrorCodes,
} from '../../host-bridge/protocol';
import type { WorldStore } from '../world/store';
import type { AccessToken } from '../world/world';
import { Refusal } from './refusal';

/** What a handler may use: the world, and the session of the activity that asks. */
export interface HandlerContext {
  readonly world: WorldStore;
  /** Set by AUTHENTICATE; what later commands are allowed. */
  session: AccessToken | undefined;
  /** A line that the activity wrote to its console. */
  log(level: string, message: string): void;
}

type Handler<C extends CommandName> = (
  args: z.output<(typeof commands)[C]['request']>,
  context: HandlerContext,
) => Promise<CommandResult<C>> | CommandResult<C>;

/** The simulated client's answer to each command. Arguments and scopes have been checked. */
export const handlers: { [C in CommandName]: Handler<C> } = {
  async authorize({ client_id, scope }, { world }) {
    const { application, currentUserId } = world.get();
    if (client_id !== application.id) {
      throw new Refusal(RPCErrorCodes.INVALID_CLIENTID, `Unknown client id ${client_id}`);
    }
    const unknown = scope.filter((name) => !(knownScopes as readonly string[]).includes(name));
    if (unknown.length > 0) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, `Unknown scope: ${unknown.join(', ')}`);
    }
    const code = randomToken();
    await world.commit({
      type: 'grant',
      code,
      grant: { userId: currentUserId, scopes: scope, redeemed: false },
    });
    return { code };
  },

  authenticate({ access_token }, context) {
    const { application, tokens, users } = context.world.get();
    const token = access_token ?? '';
    const access = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
    const user = access && users[access.userId];
    if (!user || Date.parse(access.expires) <= Date.now()) {
      throw new Refusal(RPCErrorCodes.INVALID_TOKEN, 'Invalid access token');
    }
    context.session = access;
    return {
      access_token: token,
      user,
      scopes: access.scopes,
      expires: access.expires,
      application,
    };
  },

  captureLog({ level, message }, { log }) {
    log(level, message);
    return null;
  },

  async setConfig({ use_interactive_pip }, { world }) {
    await world.commit({ type: 'device', patch: { interactivePip: use_interactive_pip } });
    return { use_interactive_pip };
  },

  async setOrientationLockState(args, { world }) {
    await world.commit({ type: 'device', patch: { orientationLock: args } });
    return null;
  },

  userSettingsGetLocale(_, { world }) {
    return { locale: world.get().device.locale };
  },
};

/** A secret that cannot be guessed: 128 random bits, as hexadecimal digits. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
