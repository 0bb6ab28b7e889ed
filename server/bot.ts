import { ApiError } from './errors';
import type { Upstream } from './upstream';

/** Makes one request to the platform as the application's bot, and gives the answer's JSON. */
export type Bot = (
  path: string,
  options?: {
    method?: 'GET' | 'POST';
    /** What the platform's refusals of this request mean to the one who asks, by status. */
    refusals?: Record<number, ApiError>;
  },
) => Promise<unknown>;

/**
 * A caller of the platform's REST API in the name of the application.
 *
 * @returns a function that throws what `upstream` throws, the refusal given for a status, or ApiError 502:
 *   `bot_refused` when the platform does not take the token, `upstream_failed` for any other status than success
 */
export function createBot(upstream: Upstream, botToken: string): Bot {
  return async (path, { method = 'GET', refusals = {} } = {}) => {
    const { status, json } = await upstream(path, {
      method,
      headers: { authorization: `Bot ${botToken}` },
    });
    if (status === 200 || status === 204) return json;
    const refusal = refusals[status];
    if (refusal) throw refusal;
    if (status === 401 || status === 403) throw botRefused();
    const message = `The platform answered with status ${status}. Try again later.`;
    throw new ApiError(502, 'upstream_failed', message);
  };
}

/** What to throw when the platform's answer is not what its documentation says. */
export function nonsense(what: string): ApiError {
  const message = `The platform answered without ${what}. Check VITE_DISCORD_API_BASE.`;
  return new ApiError(502, 'upstream_nonsense', message);
}

function botRefused(): ApiError {
  const message =
    'The platform refused the bot. Check that BOT_TOKEN belongs to the application of VITE_CLIENT_ID.';
  return new ApiError(502, 'bot_refused', message);
}
