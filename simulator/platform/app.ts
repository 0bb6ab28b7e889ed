import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { WorldStore } from '../world/store';
import { cdnRoutes } from './cdn';
import { oauthRoutes } from './oauth';
import { errorAnswer, notFound, RestError } from './refusals';
import { userRoutes } from './users';

/**
 * The platform's REST API, under /api/v10 and /api, and its CDN, under /cdn, over a world.
 * It runs wherever Hono does: in Node, in a page, at the edge.
 */
export function createPlatform(world: WorldStore): Hono {
  const app = new Hono();
  app.onError(errorAnswer);
  app.notFound(() => notFound().getResponse());
  // The real API can be called from any page, and so can this one.
  app.use(
    cors({
      origin: (origin) => origin,
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  );
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_, methods) => {
        const response = new RestError(405, '405: Method Not Allowed').getResponse();
        response.headers.set('allow', methods.join(', '));
        return response;
      },
    }),
  );
  for (const base of ['/api/v10', '/api']) {
    app.route(base, oauthRoutes(world)).route(base, userRoutes(world));
  }
  app.route('/cdn', cdnRoutes(world));
  return app;
}
