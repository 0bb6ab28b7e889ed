import { stripVTControlCharacters } from 'node:util';
import { truncate } from '../../utils';
import { missingProgram } from './missing-program';

/** Reasons in a command's output why it does not serve. */
export interface PrintedFacts {
  /** The first error. */
  error?: string;
  /** The program that a shell has not found. */
  missing?: string;
}

/** `TypeError: …`, `Error [ERR_X]: …`, `error TS2307: …`, `✘ [ERROR] …`, `panic: …`, `❌ …`. */
const ERRORS = [
  /(?:^|\s)((?:[A-Z]\w{0,40})?(?:Error|Exception)(?: \[\w{1,40}\])?: \S.*)/,
  /\b(error TS\d{1,6}: .+)/,
  /\[ERROR\]\s*(\S.*)/,
  /^((?:panic|fatal|error): .+)/i,
  /^\s*(?:❌|✖|✗)\s*(\S.{3,})/,
  // webpack's errors about its settings.
  /^ - ((?:options|configuration)[.[]\S{0,80} (?:should|has|misses) .+)/,
];
/** A development server's message about a request that it could not proxy; the reason is in the next line. */
const PROXY_ERROR = /proxy error/i;
const MAX_ERROR_LENGTH = 200;

export function reader(): { readonly facts: PrintedFacts; read(line: string): void } {
  const facts: PrintedFacts = {};
  let isAfterProxyError = false;
  return {
    facts,
    read(line) {
      const text = stripVTControlCharacters(line);
      const missing = missingProgram(text);
      if (missing !== undefined) facts.missing ??= missing;
      const error = ERRORS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
      if (error && !isAfterProxyError) facts.error ??= truncate(error, MAX_ERROR_LENGTH);
      isAfterProxyError = PROXY_ERROR.test(text);
    },
  };
}
