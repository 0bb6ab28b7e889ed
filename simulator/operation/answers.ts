import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDeeper, MAX_DEPTH, type ReadResult } from '../world';

/** Refuses a request with `{error: {code, message}}`. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}

/**
 * Reads a body of JSON.
 *
 * @param what the name of the body in problems, such as "The change"
 * @param code the error code for a body that does not fit
 * @returns what the body contains, or the answer that refuses it
 */
export async function jsonBody<T>(
  c: Context,
  what: string,
  code: string,
  read: (value: unknown) => ReadResult<T>,
): Promise<T | Response> {
  // Browsers let a page of any origin post other types without asking first, so the type helps to keep such pages out.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    const message = `Send ${what[0]?.toLowerCase()}${what.slice(1)} as application/json.`;
    return refuse(c, 415, 'unsupported_media_type', message);
  }
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return refuse(c, 400, 'not_json', 'The body is not JSON.');
  if (isDeeper(body)) {
    return refuse(c, 400, code, `${what} is nested more than ${MAX_DEPTH} levels deep.`);
  }
  const { value, problem } = read(body);
  return problem === undefined ? value : refuse(c, 400, code, `${problem}.`);
}
