import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ProxyAuthMode, ServerConfig } from '../config';
import { ApiError, errorResponse } from '../errors';
import { jsonLog, type Log } from '../log';
import { pathOf } from '../path';
import { createBotCaller } from '../upstream/bot';
import { type CallsPerMinute, createUpstreamCaller } from '../upstream/call-upstream';
import { createKnownTokens } from '../upstream/known-tokens';
import { createUpstream, type Fetch } from '../upstream/upstream';
import { jsonBody, limitBody } from './body';
import { createGuard, createIdentify, createKnownCallerCheck } from './caller';
import { checkedId, isInstanceId, isSnowflake } from './ids';
import { fetchInstance } from './instance';
import { createProxyAuth } from './proxy-auth';
import { proxyAuthExample } from './proxy-auth-example';
import { purchaseRoutes } from './purchases';
import { apiHeaders, type RequestEnv, requestIdMiddleware, requestLog } from './requests';
import { exchangeCode, readCode } from './token';

export interface AppOptions {
  config: Omit<ServerConfig, 'simulated' | 'standalone' | 'simulatorOrigin'>;
  /** The platform's implementation, if it is not requested over the network. */
  fetch?: Fetch;
  /** The timeout of the platform's responses, in milliseconds. */
  timeoutMs?: number;
  log?: Log;
  /** The number of calls per minute that unauthenticated callers may cause; 100 by default. */
  perMinute?: CallsPerMinute;
  /** Returns whether a text is a user id, if its form is not the platform's. */
  isUserId?(text: string): boolean;
  /** The mode of /api/proxy-auth-example, if it differs from that of the other routes. */
  exampleMode?: ProxyAuthMode;
}

/**
 * Creates the activity's own server: everything under /api. It keeps no state between requests that another instance
 * would miss, and runs wherever Hono does. Every error response is `{error: {code, message}}`, see ApiError.
 */
export function createApp({
  config,
  fetch = (url, init) => globalThis.fetch(url, init),
  timeoutMs = 10_000,
  log = jsonLog,
  perMinute = {},
  isUserId = isSnowflake,
  exampleMode = config.proxyAuthMode,
}: AppOptions) {
  const { applicationId, botToken } = config;
  const proxyAuth = createProxyAuth(config);
  const tokens = createKnownTokens();
  const upstream = createUpstream({ apiBase: config.apiBase, fetch, timeoutMs });
  const callUpstream = createUpstreamCaller(
    upstream,
    createKnownCallerCheck(proxyAuth, tokens),
    perMinute,
  );
  const callAsBot = createBotCaller(callUpstream, botToken);
  const identify = createIdentify({ applicationId, callUpstream, proxyAuth, tokens });
  const guard = createGuard(config.proxyAuthMode, log);
  const app = new Hono<RequestEnv>({ getPath: pathOf }).basePath('/api');

  app.onError((error, c) => errorResponse(error, c, log));
  app.notFound((c) => {
    const message = `There is nothing at ${c.req.path}. Check the path.`;
    return errorResponse(new ApiError(404, 'not_found', message), c, log);
  });
  app.use(requestIdMiddleware, apiHeaders(), requestLog(log));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const allow = methods.join(', ');
        const message = `${c.req.path} does not accept ${c.req.method}. Use ${allow}.`;
        return errorResponse(new ApiError(405, 'method_not_allowed', message, { allow }), c, log);
      },
    }),
  );

  app.get('/health', (c) => c.json({ status: 'ok' }));

  app.post('/token', limitBody, async (c) => {
    const code = readCode(await jsonBody(c));
    return c.json({ access_token: await exchangeCode(c, callUpstream, config, code) });
  });

  app.route('/', purchaseRoutes({ applicationId, callAsBot, identify, guard, isUserId }));

  app.get('/activity-instance/:instance', async (c) => {
    const id = checkedId('an instance', c.req.param('instance'), isInstanceId);
    return c.json(await fetchInstance(c, callAsBot, applicationId, id));
  });

  app.get(
    '/proxy-auth-example',
    proxyAuthExample(exampleMode, proxyAuth, createGuard(exampleMode, log)),
  );

  return app;
}
