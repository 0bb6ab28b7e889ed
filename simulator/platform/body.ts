import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDeeper, MAX_DEPTH } from '../world';
import { addAssumption, type RestAssumption } from './assumed';
import { FormError, fileTooLarge, invalid, RestError, tooLarge } from './refusals';

const KIB = 1024;
const MIB = 1024 * KIB;

/** In bytes: the limit for everybody. Source: reference, "Uploading Files". */
export const MAX_FILE_BYTES = 10 * MIB;
/** In bytes, of a message with its files. Source: resources/message, "Create Message". */
const MAX_MESSAGE_BYTES = 25 * MIB;
/** In characters, of a data URL. Assumed: docs/assumed.md, `quick-link-fields`. */
export const MAX_IMAGE_LENGTH = 10 * MIB;
/** In bytes: everything that is not a file, and the multipart syntax around one. */
const MAX_FIELDS_BYTES = 64 * KIB;

interface BodyLimit {
  path: RegExp;
  /** In bytes. */
  maxBytes: number;
  refusal: () => RestError;
  assumption: RestAssumption;
}

/** The routes whose bodies may be bigger than the fields' limit. */
const largerLimits: BodyLimit[] = [
  {
    path: /\/applications\/[^/]+\/attachment$/,
    maxBytes: MAX_FILE_BYTES + MAX_FIELDS_BYTES,
    refusal: fileTooLarge,
    assumption: 'attachment-size',
  },
  {
    path: /\/channels\/[^/]+\/messages$/,
    maxBytes: MAX_MESSAGE_BYTES,
    refusal: tooLarge,
    assumption: 'attachment-size',
  },
  {
    path: /\/applications\/[^/]+\/quick-links\/?$/,
    maxBytes: MAX_IMAGE_LENGTH + MAX_FIELDS_BYTES,
    refusal: tooLarge,
    assumption: 'quick-link-fields',
  },
];
const fields = { maxBytes: MAX_FIELDS_BYTES, refusal: tooLarge, assumption: 'body-sizes' } as const;

/** Refuses a body above its route's limit, before reading beyond the limit. */
export function limitBody(c: Context, next: Next) {
  const { maxBytes, refusal, assumption } =
    largerLimits.find(({ path }) => path.test(c.req.path)) ?? fields;
  const onError = () => {
    addAssumption(c, assumption);
    return refusal().getResponse();
  };
  return bodyLimit({ maxSize: maxBytes, onError })(c, next);
}

/**
 * Reads the fields of a JSON body.
 *
 * @throws FormError for another content type, or for JSON that is not an object; RestError 50109 when it is not JSON.
 *   Sources: reference, "Content Type"; topics/opcodes-and-status-codes, "JSON Error Codes"
 */
export async function jsonFields(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    addAssumption(c, 'json-only');
    const message = 'Expected "Content-Type" header to be application/json.';
    throw new FormError({ _errors: { code: 'CONTENT_TYPE_INVALID', message } });
  }
  const body: unknown = await c.req.json().catch(() => {
    throw new RestError(400, 'The request body contains invalid JSON.', 50_109);
  });
  if (isDeeper(body)) {
    throw new FormError({
      _errors: invalid(`The body is nested more than ${MAX_DEPTH} levels deep.`),
    });
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new FormError({ _errors: invalid('The body must be an object.') });
}
