import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './refusals';

const KIB = 1024;
const MIB = 1024 * KIB;

/** In bytes. The default of Discord's API reference, "Uploading Files". */
export const MAX_FILE = 20 * MIB;
/** In characters, of a data URL. Assumed: docs/assumed.md, `quick-link-fields`. */
export const MAX_IMAGE = 10 * MIB;
/** In bytes: whatever is no file, and what surrounds one. */
const MAX_FIELDS = 64 * KIB;

/** The routes whose bodies may be bigger than fields are, and how big. */
const bigger: [path: RegExp, bytes: number][] = [
  [/\/applications\/[^/]+\/attachment$/, MAX_FILE + MAX_FIELDS],
  [/\/applications\/[^/]+\/quick-links\/?$/, MAX_IMAGE + MAX_FIELDS],
];

/** Refuses a body that is bigger than its route takes, before more of it than that has been read. */
export function limitBody(c: Context, next: Next) {
  const [, maxSize = MAX_FIELDS] = bigger.find(([path]) => path.test(c.req.path)) ?? [];
  return bodyLimit({ maxSize, onError: () => tooLarge().getResponse() })(c, next);
}
