import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { compilePattern, type Match } from '../../host-bridge/url-mappings/pattern';
import { PARAMETER, readTarget, type Target } from './target';

export interface Route {
  readonly mapping: Mapping;
  readonly target: Target;
  /** The path on the target, beginning with a slash. */
  readonly path: string;
}

/** @param pathname as `readPath` gives it */
export type Router = (pathname: string) => Route | undefined;

/**
 * Routes paths to the targets of URL mappings, as Discord's proxy does: the first mapping whose prefix matches, segment
 * by segment, in the given order; the rest of the path follows the target.
 * Source: "Using External Resources" in Discord's guide "Networking".
 *
 * @throws TargetError when a target cannot be read
 */
export function createRouter(mappings: readonly Mapping[]): Router {
  const rules = mappings.map((mapping) => {
    const sample = readTarget(mapping.target, sampleValues(mapping.target));
    // Without parameters, the target is the same for every request.
    const target = parametersOf(mapping.target).length > 0 ? undefined : sample;
    return { mapping, target, match: matchPrefix(mapping.prefix) };
  });
  return (pathname) => {
    for (const { mapping, target: fixed, match } of rules) {
      const found = match(pathname);
      if (!found) continue;
      const target = fixed ?? readTarget(mapping.target, found.values);
      return { mapping, target, path: target.path + pathname.slice(found.length) || '/' };
    }
    return undefined;
  };
}

/** Matches a prefix at the beginning of a path, up to the end of a segment. */
export function matchPrefix(prefix: string): (pathname: string) => Match | undefined {
  return compilePattern(prefix.replace(/\/+$/, ''));
}

/** The characters of a parameter are assumed: docs/assumed.md, `proxy-parameters`. */
export function parametersOf(text: string): string[] {
  return Array.from(text.matchAll(PARAMETER), ([, name = '']) => name);
}

/** Returns a value for each parameter, to read a target before any request. */
export function sampleValues(text: string): Record<string, string> {
  return Object.fromEntries(parametersOf(text).map((name) => [name, SAMPLE]));
}

/** A value that no prefix would name literally. */
const SAMPLE = 'any-0-value';
