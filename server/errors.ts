import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from './log';

/** An error response: its status, a stable word for programs, and a sentence that says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param code snake_case; part of the API, so it does not change
   * @param message read by people; it must hold no secret, token or code
   * @param headers additional headers, such as Retry-After
   */
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Converts an error to a response. Any error but an ApiError is a defect: it is logged, and not shown. */
export function errorResponse(error: Error, c: Context, log: Log): Response {
  if (error instanceof ApiError) {
    const { status, code, message, headers } = error;
    return c.json({ error: { code, message } }, status, headers);
  }
  // The stack's lines only. The error's own message stays out of the log: it may quote the request's content.
  const stackLines = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim());
  const { method, path } = c.req;
  const entry = { id: c.get('requestId'), method, path, error: error.name, stackLines };
  log({ level: 'error', message: 'defect', ...entry });
  const message = 'The server failed to handle this request. See the server log for the cause.';
  return c.json({ error: { code: 'internal_error', message } }, 500);
}
