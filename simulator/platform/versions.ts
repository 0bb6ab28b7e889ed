import type { Context } from 'hono';
import { RestError } from './refusals';

/**
 * The bases of the API. Versions 6 to 8 are deprecated, and answered like 10 and 9; so is a path without a version,
 * which is version 6 by the documentation. That they answer alike is assumed. Source: reference, "API Versioning".
 */
export const apiBases = ['/api/v10', '/api/v9', '/api/v8', '/api/v7', '/api/v6', '/api'];

/**
 * Returns a request's path as routes read it: decoded, since some clients send `/users/%40me`; but not where a slash
 * or a percent sign would make another path of it.
 */
export function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace(/(?:%(?!2F|25)[\dA-F]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

export function pathInApi(path: string): string {
  return path.replace(/^\/api(?:\/v\d+)?(?=\/)/, '');
}

/** Refuses a version that is discontinued, or never existed. Source: reference, "API Versioning". */
export function invalidVersion(c: Context): Response | undefined {
  const [, base] = /^(\/api\/v\d+)(?:\/|$)/.exec(c.req.path) ?? [];
  if (base === undefined || apiBases.includes(base)) return undefined;
  return new RestError(400, 'Invalid API version', 50_041).getResponse();
}
