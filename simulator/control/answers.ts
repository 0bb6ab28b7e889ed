import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';

/** An answer to what is refused: `{error: {code, message}}`. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}

/** What a body of JSON says, or the answer to one that is something else. */
export async function jsonBody<S extends z.ZodMiniType>(
  c: Context,
  schema: S,
  code: string,
): Promise<z.output<S> | Response> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return refuse(c, 415, 'unsupported_media_type', 'Send the body as application/json.');
  }
  const read = schema.safeParse(await c.req.json().catch(() => undefined));
  return read.success ? read.data : refuse(c, 400, code, z.prettifyError(read.error));
}
