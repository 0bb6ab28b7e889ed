import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../errors';

/** In bytes. The bodies that this server accepts are a few short strings. */
const MAX_BODY_BYTES = 16 * 1024;

/** Rejects a body that is too big before it has been read, with 413 `body_too_large`. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError(413, 'body_too_large', `Send at most ${MAX_BODY_BYTES} bytes.`);
  },
});

/**
 * Reads the fields of the request's JSON body; none if it is not an object. Throws ApiError 415
 * `unsupported_media_type` or 400 `invalid_json`.
 */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    const message = 'Send JSON, with the header Content-Type: application/json.';
    throw new ApiError(415, 'unsupported_media_type', message);
  }
  let body: unknown;
  try {
    // Decoded here, since runtimes differ over a byte order mark.
    body = JSON.parse(new TextDecoder().decode(await c.req.arrayBuffer()));
  } catch {
    throw new ApiError(400, 'invalid_json', 'The body is not JSON. Send {"code": "..."}.');
  }
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
