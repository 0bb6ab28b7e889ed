import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Reading } from '../world/schema/problem';

/** An answer to what is refused: `{error: {code, message}}`. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}

/**
 * What a body of JSON says, or the answer to one that is something else.
 *
 * @param what the body as problems name it, such as "The change"
 * @param code of the refusal of what does not fit
 */
export async function jsonBody<T>(
  c: Context,
  what: string,
  code: string,
  read: (value: unknown) => Reading<T>,
): Promise<T | Response> {
  // A page of any origin may post other types without asking: the type is part of what keeps it out.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    const message = `Send ${what[0]?.toLowerCase()}${what.slice(1)} as application/json.`;
    return refuse(c, 415, 'unsupported_media_type', message);
  }
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return refuse(c, 400, 'not_json', 'The body is not JSON.');
  const { value, problem } = read(body);
  return problem === undefined ? value : refuse(c, 400, code, `${problem}.`);
}
