import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { checkMappings, type MappingProblem } from './check-mappings';
import { withoutProxyPrefix } from './path';
import { type Policy, platformPolicy } from './policy';
import { createRouter, type Router } from './url-mappings';

/** The settings that can be changed while the proxy runs. */
export interface ProxySettings {
  /** The application's URL mappings, in order of precedence. */
  readonly mappings: readonly Mapping[];
  /** The platform's policy when left out. */
  readonly policy?: Policy;
  /** The path where the proxy exchanges codes itself, such as `/api/token`; none when it is null or left out. */
  readonly tokenPath?: string | null;
}

export interface ActiveSettings extends Required<ProxySettings> {
  readonly route: Router;
  readonly problems: readonly MappingProblem[];
}

/** Thrown for mappings that cannot be used. Its message gives the reason for each, and what to do. */
export class MappingError extends Error {
  override readonly name = 'MappingError';
}

/** @throws MappingError when a mapping cannot be used */
export function activateSettings({
  mappings,
  policy = platformPolicy,
  tokenPath = null,
}: ProxySettings): ActiveSettings {
  const problems = checkMappings(mappings);
  const malformed = problems.filter(({ kind }) => kind === 'malformed');
  if (malformed.length > 0) {
    throw new MappingError(malformed.map(({ message }) => message).join('\n'));
  }
  return {
    ...{ mappings: [...mappings], policy, problems, route: createRouter(mappings) },
    // Requests also match without the prefix.
    tokenPath: tokenPath === null ? null : withoutProxyPrefix(tokenPath),
  };
}
