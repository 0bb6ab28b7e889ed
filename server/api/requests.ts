import { createMiddleware } from 'hono/factory';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { ApiError } from '../errors';
import type { Log } from '../log';

/** What the handlers of a request may read of it. */
export interface RequestEnv {
  Variables: RequestIdVariables;
}

/** In characters. Whoever asks chooses how long a path is. */
const MAX_PATH = 200;

/** Gives each request an id, or keeps the one that a proxy in front gave it. */
export const namedRequest = requestId({ limitLength: 64, generator: newId });

/** The security headers of an answer of the API. Whatever ends TLS decides whether it is required. */
export const apiHeaders = secureHeaders({ strictTransportSecurity: false });

/**
 * Logs how a request went: with the code of the refusal, if it was refused. The query and the headers stay out of the
 * log: that is where secrets are.
 */
export function requestLog(log: Log) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    // Answers are made for the one who asked, and some of them are credentials.
    c.header('cache-control', 'no-store');
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    log({
      level: 'info',
      message: 'request',
      id: c.get('requestId'),
      method,
      path: path.slice(0, MAX_PATH),
      status: c.res.status,
      ...(c.error instanceof ApiError ? { code: c.error.code } : {}),
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });
}

/** Not a UUID: a page that is not served securely cannot make one. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
