import { RPCErrorCodes } from '../../host-bridge/protocol';
import { firstCharacters } from '../utils';
import { ChangeTooLong, WorldFull } from '../world';
import type { Assumption } from './assumptions';

/**
 * Codes of Discord's clients for which the SDK has no names. Source: "RPC Error Codes" in Discord's reference;
 * the two for purchases have been observed in its desktop client.
 */
export const ClientErrorCodes = {
  UNKNOWN_ERROR: 1000,
  OAUTH2_ERROR: 5000,
  SELECT_VOICE_FORCE_REQUIRED: 5003,
  PURCHASE_CANCELED: 5008,
  PURCHASE_ERROR: 5009,
} as const;

interface ReplyOptions {
  /** The undocumented assumptions on which the reply relies. */
  assumed?: readonly Assumption[];
  /** Called once it has been sent. */
  onSent?: (() => Promise<void>) | undefined;
}

/** A reply with assumptions or a follow-up. */
export class Reply<T> {
  readonly assumed: readonly Assumption[];
  readonly onSent: (() => Promise<void>) | undefined;

  constructor(
    readonly data: T,
    { assumed = [], onSent }: ReplyOptions = {},
  ) {
    this.assumed = assumed;
    this.onSent = onSent;
  }
}

/** Returns a reply whose data or effect is assumed. */
export function assumed<T>(data: T, ...ids: readonly Assumption[]): Reply<T> {
  return new Reply(data, { assumed: ids });
}

interface RefusalDetails {
  /** Set when the refusal or its code is not documented. */
  assumed?: Assumption;
  /** The missing thing, and the reason. The platform's clients do not send it, so only the report has it. */
  why?: string;
  /** The reply's fields besides code and message. */
  fields?: Readonly<Record<string, string>>;
}

/** Thrown by a handler to refuse a command: it becomes the error reply. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
  }
}

/**
 * Returns the refusal of the platform's clients for an activity that has not authenticated, or lacks a scope. They
 * do not name the missing scope; this one does. Source: the sample of ERROR in the Embedded App SDK reference.
 */
export function notPermitted(why: string, missing: readonly string[] = []): Refusal {
  const which = missing.length > 0 ? `: ${missing.join(', ')} is missing` : '';
  const message = `Not authenticated or invalid scope${which}`;
  return new Refusal(RPCErrorCodes.INVALID_PERMISSIONS, message, { why });
}

/** Describes the scopes that something needs, and those that the session has. */
export function listScopes(
  subject: string,
  needed: readonly string[],
  session: { scopes: readonly string[] } | undefined,
): string {
  const has = session
    ? `this session has ${session.scopes.join(', ') || 'none'}`
    : 'there is no session yet: call AUTHORIZE, then AUTHENTICATE';
  return `${subject} needs the scope${needed.length > 1 ? 's' : ''} ${needed.join(' and ')}; ${has}`;
}

/**
 * Returns an OAuth2 error, by its name in RFC 6749. Source: "RPC Error Codes" in Discord's reference, which has the
 * details in the reply's data; the names are undocumented, and assumed to be those of the RFC.
 */
export function oauthError(error: string, description: string): Refusal {
  const message = `OAuth2 error: ${error}, ${description}`;
  const fields = { error, error_description: description };
  return new Refusal(ClientErrorCodes.OAUTH2_ERROR, message, { assumed: 'oauth-details', fields });
}

export function invalidChannel(id: string | undefined, details: RefusalDetails): Refusal {
  const message = id === undefined ? 'Invalid channel' : `Invalid channel: ${id}`;
  return new Refusal(RPCErrorCodes.INVALID_CHANNEL, message, details);
}

export function invalidGuild(id: string, why: string): Refusal {
  return new Refusal(RPCErrorCodes.INVALID_GUILD, `Invalid guild: ${id}`, { why });
}

/** The maximum number of characters in each part of a refusal, which may repeat text of the activity. */
const MAX_PART_LENGTH = 1000;

/** Returns the data of the error reply for an error that a handler has thrown. */
export function errorPayloadOf(error: unknown): { code: number; message: string } {
  const { code, message, details } = refusalFor(error);
  const { fields = {} } = details;
  const parts = Object.entries(fields).map(([name, text]) => [
    name,
    firstCharacters(text, MAX_PART_LENGTH),
  ]);
  // In this order: the report keeps the beginning of a long refusal.
  return { code, message: firstCharacters(message, MAX_PART_LENGTH), ...Object.fromEntries(parts) };
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ChangeTooLong) {
    const message = `The arguments are too large: ${error.message}`;
    return new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
  }
  if (error instanceof WorldFull) {
    return new Refusal(ClientErrorCodes.UNKNOWN_ERROR, error.message);
  }
  return new Refusal(ClientErrorCodes.UNKNOWN_ERROR, `The simulator failed: ${error}`);
}
