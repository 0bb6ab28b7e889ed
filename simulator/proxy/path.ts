import { truncate } from '../utils';

/** The folder of the proxy's own answers: the simulated platform, and the reports of pages. */
export const RESERVED_PATH = '/.simulator';

export interface Path {
  /** The path that the mappings are matched against: without `/.proxy`. */
  readonly pathname: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
}

/**
 * Reads the address of a request's first line.
 *
 * `/.proxy/x` and `/x` are the same (Discord's change log, July 2025). A path that leaves its folder by dots is
 * refused in every spelling: browsers resolve the dots before they send it, and a target is a folder. Two slashes in
 * a row stay: docs/assumed.md, `proxy-slashes`.
 *
 * @returns a sentence about the problem when the address cannot be used
 */
export function readPath(url: string): Path | string {
  if (!url.startsWith('/')) {
    return `The address "${truncate(url, MAX_SHOWN_LENGTH)}" is not a path. This proxy forwards only mapped paths: request a path on the activity's own host.`;
  }
  const query = url.indexOf('?');
  const full = query < 0 ? url : url.slice(0, query);
  if (/[#\\]|[^!-~]/.test(url)) {
    return `The path "${truncate(full, MAX_SHOWN_LENGTH)}" has characters that must be percent-encoded.`;
  }
  const segments = full.replace(/%2e/gi, '.').split(/\/|%2f|\\|%5c/i);
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return `The path "${truncate(full, MAX_SHOWN_LENGTH)}" has dot segments. Request the path without them.`;
  }
  return { pathname: withoutProxyPrefix(full), search: query < 0 ? '' : url.slice(query) };
}

export function withoutProxyPrefix(path: string): string {
  return path.replace(/^\/\.proxy(?=\/|$)/, '') || '/';
}

const MAX_SHOWN_LENGTH = 200;
