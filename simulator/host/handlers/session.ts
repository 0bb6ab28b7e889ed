import { scopes as knownScopes, RPCErrorCodes } from '../../../host-bridge/protocol';
import { own } from '../../world/own';
import { randomToken } from '../../world/secret';
import { ClientErrorCodes, Refusal } from '../refusal';
import { accepts } from './decision';
import type { Handlers } from './handler';

/** Who is there and what they have granted. */
export const session = {
  /** Dismissed: an OAuth2 error, as Discord's clients answer a person who denies access. */
  async authorize({ client_id, scope, code_challenge }, { world }) {
    const { application, currentUserId } = world.get();
    if (client_id !== application.id) {
      throw new Refusal(RPCErrorCodes.INVALID_CLIENTID, `Unknown client id ${client_id}`);
    }
    const unknown = scope.filter((name) => !(knownScopes as readonly string[]).includes(name));
    if (unknown.length > 0) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, `Unknown scope: ${unknown.join(', ')}`);
    }
    if (!accepts(world, 'AUTHORIZE', ClientErrorCodes.OAUTH2_ERROR)) {
      const message = 'OAuth2 error: access_denied, the user did not authorize the application';
      throw new Refusal(ClientErrorCodes.OAUTH2_ERROR, message);
    }
    const code = randomToken();
    const challenge = code_challenge === undefined ? {} : { challenge: code_challenge };
    const grant = { userId: currentUserId, scopes: scope, redeemed: false, ...challenge };
    await world.commit({ type: 'grant', code, grant });
    return { code };
  },

  authenticate({ access_token }, context) {
    const { application, tokens, users } = context.world.get();
    const token = access_token ?? '';
    const access = own(tokens, token);
    const user = access && own(users, access.userId);
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

  /** That a ticket is opaque, and that the old one is forgotten, is assumed. */
  async requestProxyTicketRefresh(_, { world }) {
    const ticket = randomToken();
    await world.commit({ type: 'proxyTicket', ticket });
    return { ticket };
  },
} satisfies Partial<Handlers>;
