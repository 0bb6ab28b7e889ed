import {
  type GrantedScope,
  scopes as knownScopes,
  RPCErrorCodes,
} from '../../../host-bridge/protocol';
import { getOwn, randomToken } from '../../utils';
import { tokenProblem } from '../../world';
import { assumed, ClientErrorCodes, oauthError, Refusal } from '../reply';
import { decisionFor, requestDecision } from './decision';
import type { Handlers } from './handler';

/** In characters. Source: RFC 7636, section 4.2. */
const MAX_CHALLENGE_LENGTH = 128;

/**
 * Returns the problem of AUTHORIZE's arguments, in OAuth2's terms. Without a client id nothing can be requested at all.
 * Source: the sample of ERROR in Discord's RPC reference, and its RPC error codes.
 */
export function authorizeProblem(args: unknown): Refusal | undefined {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  const fields = args as Record<string, unknown>;
  if (typeof fields.client_id !== 'string' || fields.client_id === '') {
    return new Refusal(RPCErrorCodes.INVALID_CLIENTID, 'No client id provided');
  }
  const { scope, response_type = 'code', code_challenge, code_challenge_method = 'S256' } = fields;
  const supported: readonly unknown[] = knownScopes;
  if (!Array.isArray(scope) || scope.length === 0) {
    return oauthError('invalid_scope', 'scope must be a list of scopes');
  }
  const unknown = scope.filter((name) => !supported.includes(name));
  if (unknown.length > 0) {
    return oauthError('invalid_scope', `unknown scope: ${unknown.map(String).join(', ')}`);
  }
  if (response_type !== 'code') {
    return oauthError('unsupported_response_type', 'response_type must be "code"');
  }
  if (code_challenge_method !== 'S256') {
    return oauthError('invalid_request', 'code_challenge_method must be "S256"');
  }
  if (typeof code_challenge === 'string' && code_challenge.length > MAX_CHALLENGE_LENGTH) {
    const message = `code_challenge must be at most ${MAX_CHALLENGE_LENGTH} characters long`;
    return oauthError('invalid_request', message);
  }
  return undefined;
}

export const session = {
  /**
   * A dismissal is an OAuth2 error, as in Discord's clients when a person denies access. With `prompt: 'none'` there
   * is no dialog for a person who has granted all of the scopes before.
   */
  async authorize({ client_id, scope, code_challenge, prompt }, context) {
    const { world, client } = context;
    const { application } = world.get();
    if (client_id !== application.id) {
      const why = `The activity runs as the application ${application.id} here`;
      throw new Refusal(RPCErrorCodes.INVALID_CLIENTID, `Unknown client id ${client_id}`, { why });
    }
    const scopes = [...new Set(scope)];
    const added = scopes.filter((name) => !client.authorized.includes(name));
    const clientDecision = decisionFor(context, 'AUTHORIZE');
    const canSkipDialog = clientDecision === 'ask' && prompt === 'none' && added.length === 0;
    const question = { command: 'AUTHORIZE', scopes, added } as const;
    const effectiveDecision = canSkipDialog ? 'accept' : clientDecision;
    const { decision } = await requestDecision(
      context,
      question,
      ClientErrorCodes.OAUTH2_ERROR,
      effectiveDecision,
    );
    if (decision === 'cancel') {
      throw oauthError('access_denied', 'the user did not authorize the application');
    }
    const code = randomToken();
    const challenge = code_challenge === undefined ? {} : { challenge: code_challenge };
    const { id, userId } = client;
    const grant = { userId, client: id, scopes, redeemed: false, ...challenge };
    await world.commit({ type: 'grant', code, grant });
    return { code };
  },

  async authenticate({ access_token }, context) {
    const token = access_token ?? '';
    // The token was issued at the world's origin, and its change may still be on its way here.
    if (!getOwn(context.world.get().tokens, token)) await context.world.caughtUp();
    const { application, grants, tokens, users } = context.world.get();
    const access = getOwn(tokens, token);
    const user = access && getOwn(users, access.userId);
    const isExchanged = Object.values(grants).some(
      ({ client, redeemed }) => redeemed && client === context.client.id,
    );
    const missing = isExchanged
      ? 'AUTHENTICATE has no access_token, although the code was exchanged: the page has not found one in the response of its server'
      : 'AUTHENTICATE has no access_token: exchange the code from AUTHORIZE for one';
    const objection = token ? tokenProblem(access) : missing;
    if (objection || !user) {
      const why = objection ?? 'The user of this token no longer exists';
      throw new Refusal(RPCErrorCodes.INVALID_TOKEN, 'Invalid access token', { why });
    }
    context.session = access;
    // Their type of premium depends on the scopes from now on.
    const identified = getOwn(context.world.get().users, access.userId) ?? user;
    return {
      access_token: token,
      user: { ...identified, public_flags: user.public_flags ?? 0 },
      scopes: access.scopes as GrantedScope[],
      expires: access.expires,
      application,
    };
  },

  captureLog({ level, message }, { log }) {
    log(level, message);
    return null;
  },

  /** It is assumed that a ticket is opaque, and that the old one becomes invalid. */
  async requestProxyTicketRefresh(_, { world, client }) {
    const ticket = randomToken();
    await world.commit({ type: 'proxyTicket', client: client.id, ticket });
    return assumed({ ticket }, 'proxy-ticket');
  },
} satisfies Partial<Handlers>;
