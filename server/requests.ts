import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors';
import type { Log } from './log';

/** What the handlers of a request may read of it. */
export interface RequestEnv {
  Variables: { requestId: string };
}

/** In characters. Whoever asks chooses how long a path is. */
const MAX_PATH = 200;

/**
 * Gives each request an id, or keeps the one that a proxy in front gave it, and logs how the request went: with the
 * code of the refusal, if it was refused. The query and the headers stay out of the log: that is where secrets are.
 */
export function requestLog(log: Log) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const id = given && /^[\w-]{1,64}$/.test(given) ? given : newId();
    c.set('requestId', id);
    // Before the answer is made: headers that are added to a finished one cost much more.
    c.header('x-request-id', id);
    // Answers are made for the one who asked, and some of them are credentials.
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    log({
      level: 'info',
      message: 'request',
      id,
      method,
      path: path.slice(0, MAX_PATH),
      status: c.res.status,
      ...(c.error instanceof ApiError ? { code: c.error.code } : {}),
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });
}

let prefix = '';
let count = 0;

/** Random for each process, or isolate, and counted within it: randomness for each request costs more. */
function newId(): string {
  // Not before the first request: at the edge there is no randomness before it.
  prefix ||= hex(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  count = (count + 1) % 2 ** 32;
  return prefix + hex(count);
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0');
}
