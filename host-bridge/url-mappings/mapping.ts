import { parseUrl } from './parse-url';
import { compilePattern, type Match } from './pattern';

/** One of the application's URL mappings, as in the developer portal. */
export interface Mapping {
  /** The path on the activity's own host, such as `/api/{region}`. */
  readonly prefix: string;
  /** The mapped host, with a path if need be, such as `{region}.example.com/v1`; a protocol is ignored. */
  readonly target: string;
}

/** Returns the address on the own host that stands for `url`, or undefined when no mapping applies. */
export type Remap = (url: URL) => URL | undefined;

const PARAMETERS = /\{([a-z]+)\}/g;

/** Prepares mappings for use. Throws a TypeError when a target is not a host with an optional path. */
export function createRemap(mappings: readonly Mapping[]): Remap {
  const rules = mappings.map(({ prefix, target }) => ({ prefix, match: createMatcher(target) }));
  return (url) => {
    if (typeof window === 'undefined' || url.host === window.location.host) return undefined;
    const address = url.host + url.pathname;
    for (const { prefix, match } of rules) {
      const found = match(address);
      if (!found) continue;
      const start = fillParameters(prefix, found.values).replace(/\/$/, '');
      const mapped = new URL(url);
      mapped.hostname = window.location.hostname;
      // Set separately: when `host` has no port, setting it would leave the target's in place.
      mapped.port = window.location.port;
      mapped.pathname = start + address.slice(found.length);
      return mapped;
    }
    return undefined;
  };
}

/**
 * Returns the address on the activity's own host that stands for `url`; an equal URL when no mapping applies, when
 * `url` is on that host already, or without a window. Protocol, query and fragment stay.
 *
 * The first mapping whose target matches wins. The match is stricter than the public package's, which finds a
 * target's host anywhere in the URL and ignores the target's path: here the URL's host, with its port, must
 * be the target's, and the path must begin with the target's, segment by segment. A `{name}` in the target stands
 * for one or more letters, digits, `_` and `-`, and is inserted where the prefix names it.
 *
 * @throws Error "Misconfigured route." when the matching mapping's prefix has a parameter that its target lacks
 * @throws TypeError when a target is not a host with an optional path
 */
export function attemptRemap({ url, mappings }: { url: URL; mappings: readonly Mapping[] }): URL {
  return createRemap(mappings)(url) ?? new URL(url);
}

/** Matches the target at the beginning of a host and path, up to the end of a segment. */
function createMatcher(target: string): (address: string) => Match | undefined {
  const withoutScheme = target.replace(/^(?:https?|wss?):\/\//i, '');
  const address = parseUrl(`https://${withoutScheme}`);
  if (!address || /:\/\/|^[/\\]/.test(withoutScheme)) {
    throw new TypeError(
      `The URL mapping's target "${target}" must be a host with an optional path, such as example.com/api`,
    );
  }
  // Some engines escape braces in a host, all do in a path.
  const literal = (address.host + address.pathname)
    .replace(/%7b/gi, '{')
    .replace(/%7d/gi, '}')
    .replace(/\/$/, '');
  return compilePattern(literal);
}

function fillParameters(prefix: string, values: Match['values']): string {
  return prefix.replace(PARAMETERS, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error('Misconfigured route.');
    return value;
  });
}
