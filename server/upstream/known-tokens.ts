import QuickLRU from 'quick-lru';
import type { ApiError } from '../errors';

/** The time before a refused token is sent to the platform again, in milliseconds. */
const REFUSED_TTL_MS = 5 * 60_000;
/** The time that an accepted token counts as known, in milliseconds. */
const ACCEPTED_TTL_MS = 60 * 60_000;

export type KnownTokens = ReturnType<typeof createKnownTokens>;

/**
 * Remembers the platform's verdicts on access tokens. They are kept by their hash: a dump of the memory holds none.
 * Bounded: the least recently used go first, and unauthenticated callers can fill only the list of refusals.
 */
export function createKnownTokens() {
  const refused = new QuickLRU<string, ApiError>({ maxSize: 1000, maxAge: REFUSED_TTL_MS });
  const accepted = new QuickLRU<string, true>({ maxSize: 10_000, maxAge: ACCEPTED_TTL_MS });
  return {
    /** Returns the platform's refusal; undefined if it accepted the token, or has no recent verdict. */
    refusalOf: (hash: string) => refused.get(hash),
    /** Returns whether the platform has accepted it lately. */
    has: (hash: string) => accepted.has(hash),
    record(hash: string, refusal?: ApiError): void {
      if (refusal) {
        accepted.delete(hash);
        refused.set(hash, refusal);
      } else accepted.set(hash, true);
    },
  };
}

/** Returns the token of a request's Authorization header, if it has one. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}

/** Returns the hash, in hexadecimal digits. An insecure context cannot hash; the page knows its own token anyway. */
export async function hashOf(token: string): Promise<string> {
  if (!crypto.subtle) return token;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
