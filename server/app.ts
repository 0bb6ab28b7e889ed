import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { jsonBody, limitBody } from './body';
import type { ServerConfig } from './config';
import { ApiError, errorAnswer } from './errors';
import { codeFrom, exchangeCode } from './token';
import { createUpstream, type Fetch } from './upstream';

export interface AppOptions {
  config: Pick<ServerConfig, 'clientId' | 'clientSecret' | 'apiBase'>;
  /** What answers for the platform, when it is not to be asked over the network. */
  fetch?: Fetch;
  /** How long the platform may take, in milliseconds. */
  timeoutMs?: number;
}

/**
 * The activity's own server: everything under /api. It keeps nothing between requests, and runs wherever Hono does.
 * Whatever is wrong is answered with `{error: {code, message}}`, see ApiError.
 */
export function createApp({ config, fetch = globalThis.fetch, timeoutMs = 10_000 }: AppOptions) {
  const upstream = createUpstream({ apiBase: config.apiBase, fetch, timeoutMs });
  const app = new Hono().basePath('/api');

  app.onError(errorAnswer);
  app.notFound((c) => {
    const message = `There is nothing at ${c.req.path}. Check the path.`;
    return errorAnswer(new ApiError(404, 'not_found', message), c);
  });
  app.use(async (c, next) => {
    await next();
    // Answers are made for the one who asked, and some of them are credentials.
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const allow = methods.join(', ');
        const message = `${c.req.path} does not take ${c.req.method}. Use ${allow}.`;
        return errorAnswer(new ApiError(405, 'method_not_allowed', message, { allow }), c);
      },
    }),
  );

  app.get('/health', (c) => c.json({ status: 'ok' }));

  app.post('/token', limitBody, async (c) => {
    const code = codeFrom(await jsonBody(c));
    return c.json({ access_token: await exchangeCode(upstream, config, code) });
  });

  return app;
}
