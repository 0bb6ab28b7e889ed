import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { ApiError } from '../errors';
import type { Log } from '../log';

export interface RequestEnv {
  Variables: RequestIdVariables;
}

/** In characters. The client chooses the length of a path. */
const MAX_PATH_LENGTH = 200;

/** Gives each request an id, or keeps that of a proxy in front. */
export const requestIdMiddleware = requestId({ limitLength: 64, generator: newId });

/**
 * Adds the security headers of the API's responses: Hono's, computed once, since setting them on each finished response
 * would take a third of the server's time. The terminator of TLS decides whether it is required.
 */
export function apiHeaders() {
  const headersApp = new Hono().use(secureHeaders({ strictTransportSecurity: false }));
  const response = Promise.resolve(headersApp.all((c) => c.body(null)).request('/'));
  const headers = response.then((apiResponse) => [...apiResponse.headers]);
  return createMiddleware(async (c, next) => {
    for (const [name, value] of await headers) c.header(name, value);
    await next();
  });
}

/** Logs a request's result, with its error code. Query and headers stay out of the log: they may have secrets. */
export function requestLog(log: Log) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    // Responses belong to the caller, and some of them are credentials.
    c.header('cache-control', 'no-store');
    const startedAt = performance.now();
    await next();
    const { method, path } = c.req;
    log({
      level: 'info',
      message: 'request',
      id: c.get('requestId'),
      method,
      path: path.slice(0, MAX_PATH_LENGTH),
      status: c.res.status,
      ...(c.error instanceof ApiError ? { code: c.error.code } : {}),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  });
}

/** The prefix of this process's ids. Random bits for each request would take a tenth of the server's time. */
let processPrefix: string | undefined;
let requestCount = 0;

/** Creates an id. It is not a UUID, which an insecure context cannot create. */
function newId(): string {
  // The prefix is created with the first request: Workers have no random bits before.
  processPrefix ??= toHex(crypto.getRandomValues(new Uint32Array(1))[0]);
  requestCount += 1;
  return processPrefix + toHex(requestCount);
}

function toHex(number = 0): string {
  return number.toString(16).padStart(8, '0');
}
