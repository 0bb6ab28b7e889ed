import type { Context } from 'hono';
import type { Scope } from '../../host-bridge/protocol';
import { listScopes } from '../host';
import { getOwn, isLoopback } from '../utils';
import { isApplication, tokenProblem, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { missingAccess, unauthorized, unknown } from './refusals';

export const SIMULATED_BOT_TOKEN = 'simulated-bot-token';

/** Returns the bearer token in an `authorization` header; undefined without one. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

/**
 * Identifies the sender of a request by its bearer token.
 *
 * @returns the user, and the scopes that they have granted with the token
 * @throws RestError as the platform answers when the token is missing, unknown, expired, or lacks the scope
 */
export function requireBearer(world: WorldStore, c: Context, scope?: Scope) {
  const { tokens, users } = world.get();
  const token = bearerToken(c.req.header('authorization'));
  if (!token) {
    throw unauthorized('The request has no header "Authorization: Bearer <access token>"');
  }
  const access = getOwn(tokens, token);
  const user = access && getOwn(users, access.userId);
  const objection = tokenProblem(access);
  if (objection || !user)
    throw unauthorized(objection ?? 'The user of this token no longer exists');
  if (scope && !access.scopes.includes(scope)) {
    addAssumption(c, 'missing-scope');
    throw missingAccess(listScopes(`${c.req.method} ${c.req.path}`, [scope], access));
  }
  if (access.client === undefined && !access.used) {
    void world.commit({ type: 'tokenUsed', token });
  }
  return { user, access };
}

export function isBot(c: Context): boolean {
  return /^Bot /.test(c.req.header('authorization') ?? '');
}

/** Checks whether a request is from a page on another machine: an activity behind a tunnel, or any website. */
export function isForeign(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') !== 'cross-site') return false;
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  return !URL.canParse(from) || !isLoopback(new URL(from).hostname);
}

/** Refuses, as the platform does, a request without the bot's token; any token is accepted when it is null. */
export function requireBot(c: Context, botToken: string | null): void {
  if (isForeign(c.req.raw.headers)) {
    throw unauthorized('A web page must not send a bot’s token: it belongs on a server');
  }
  const token = /^Bot (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token || (botToken !== null && token !== botToken)) {
    throw unauthorized(
      'The request needs the bot’s token, in a header "Authorization: Bot <token>"',
    );
  }
}

/** Refuses the id of every application but the world's own. */
export function requireApplication(world: WorldStore, applicationId: string | undefined): void {
  if (isApplication(world.get(), applicationId)) return;
  throw unknown(
    'Application',
    `The application of this simulator is ${world.get().application.id}`,
  );
}
