import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { assuming, type RestAssumption } from './assumed';
import { FormError, invalid, RestError, tooLarge } from './refusals';

const KIB = 1024;
const MIB = 1024 * KIB;

/** In bytes. The default of Discord's API reference, "Uploading Files". */
export const MAX_FILE = 20 * MIB;
/** In characters, of a data URL. Assumed: docs/assumed.md, `quick-link-fields`. */
export const MAX_IMAGE = 10 * MIB;
/** In bytes: everything that is not a file, and what surrounds one. */
const MAX_FIELDS = 64 * KIB;

/** The routes whose bodies may be bigger than fields are, how big, and what that rests on. */
const bigger: [path: RegExp, bytes: number, assumption: RestAssumption][] = [
  [/\/applications\/[^/]+\/attachment$/, MAX_FILE + MAX_FIELDS, 'attachment-size'],
  [/\/applications\/[^/]+\/quick-links\/?$/, MAX_IMAGE + MAX_FIELDS, 'quick-link-fields'],
];

/** Refuses a body that is bigger than its route takes, before more of it than that has been read. */
export function limitBody(c: Context, next: Next) {
  const [, maxSize = MAX_FIELDS, assumption = 'body-sizes' as const] =
    bigger.find(([path]) => path.test(c.req.path)) ?? [];
  const onError = () => {
    assuming(c, assumption);
    return tooLarge().getResponse();
  };
  return bodyLimit({ maxSize, onError })(c, next);
}

/**
 * The fields of a JSON body.
 *
 * @throws FormError for another content type, or for JSON that is not an object; RestError 50109 when it is not JSON.
 *   Sources: reference, "Content Type"; topics/opcodes-and-status-codes, "JSON Error Codes"
 */
export async function jsonFields(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    assuming(c, 'json-only');
    const message = 'Expected "Content-Type" header to be application/json.';
    throw new FormError({ _errors: { code: 'CONTENT_TYPE_INVALID', message } });
  }
  const body: unknown = await c.req.json().catch(() => {
    throw new RestError(400, 'The request body contains invalid JSON.', 50_109);
  });
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new FormError({ _errors: invalid('The body must be an object.') });
}
