import type { Context } from 'hono';
import { ApiError } from '../errors';
import type { CallUpstream } from './call-upstream';
import type { UpstreamCall } from './upstream';

/** Sends a request to the platform as the application's bot, for a client's request; returns the response's JSON. */
export type CallAsBot = (
  c: Context,
  call: Pick<UpstreamCall, 'path' | 'route' | 'method'> & {
    /** The errors for the client when the platform refuses this call, by status. */
    refusals?: Record<number, ApiError>;
  },
) => Promise<unknown>;

/**
 * Creates a caller of the platform's REST API in the name of the application.
 *
 * @returns a function that throws the errors of `callUpstream`, the refusal given for a status, or ApiError 502: `bot_refused`
 * when the platform rejects the token, `upstream_failed` for any other status than success
 */
export function createBotCaller(callUpstream: CallUpstream, botToken: string): CallAsBot {
  const headers = { authorization: `Bot ${botToken}` };
  return async (c, { refusals = {}, ...call }) => {
    const botCredentials = { headers, kind: 'bot', credential: 'bot' } as const;
    const { status, json } = await callUpstream(c, { ...call, ...botCredentials });
    if (status === 200 || status === 204) return json;
    const refusal = refusals[status];
    if (refusal) throw refusal;
    if (status === 401 || status === 403) {
      const message =
        'The platform refused the bot. Check that BOT_TOKEN belongs to the application of VITE_CLIENT_ID.';
      throw new ApiError(502, 'bot_refused', message);
    }
    const message = `The platform responded with status ${status}. Try again later.`;
    throw new ApiError(502, 'upstream_failed', message);
  };
}

/** Returns the error for a platform's response that does not match its documentation. */
export function invalidResponse(subject: string): ApiError {
  const message = `The platform responded without ${subject}. Check VITE_DISCORD_API_BASE.`;
  return new ApiError(502, 'upstream_invalid_response', message);
}
