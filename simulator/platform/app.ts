import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { World, WorldStore } from '../world';
import { applicationRoutes } from './applications';
import { ASSUMED_HEADER, addAssumptionsHeader } from './assumed';
import { limitBody } from './body';
import { SIMULATED_BOT_TOKEN } from './caller';
import { cdnRoutes } from './cdn';
import type { Encode } from './drawing-cache';
import { faultMiddleware } from './faults';
import { guildRoutes } from './guilds';
import { instanceRoutes } from './instances';
import { messageRoutes } from './messages';
import { notSimulatedResponse } from './not-simulated';
import { oauthRoutes } from './oauth';
import { FAULT_HEADER } from './observe';
import { quickLinkRoutes } from './quick-links';
import { exposedHeaders, rateLimiter } from './rate-limits';
import { errorResponse, notFound, RestError, WHY_HEADER } from './refusals';
import { shopRoutes } from './shop';
import { subscriptionRoutes } from './subscriptions';
import {
  createUploadStore,
  type ObjectUrls,
  type Uploads,
  uploadedFiles,
  uploadRoutes,
} from './uploads';
import { userRoutes } from './users';
import { apiBases, invalidVersion, pathOf } from './versions';

export interface PlatformOptions {
  /** The only accepted bot token; that of the simulated application when left out. Any, when it is null. */
  botToken?: string | null;
  /** The lifetime of an access token, in seconds; a week when left out, as in Discord's examples. */
  tokenLifetime?: number;
  /** Encodes the CDN's pictures; without it, nothing is drawn. */
  encode?: Encode;
  /** Shows uploads when no CDN can be reached. */
  objectUrls?: ObjectUrls;
  /** Called with each request for a route that Discord has and this platform lacks, such as `GET /gateway`. */
  onMissing?(route: string): void;
  /** The other worlds of the CDN, when it has several: it draws the pictures of all. */
  otherWorlds?: OtherWorlds;
}

/** The shared part of platforms of several worlds: a CDN has one address. */
export interface OtherWorlds {
  worlds(): Iterable<World>;
  /** Returns the worlds with players: an application's bot that requests all of its users gets those of these. */
  worldsInUse(): World[];
  uploads: Uploads;
}

/** Source: topics/oauth2, "Access Token Response". */
const WEEK_SECONDS = 604_800;

/**
 * The platform's REST API, under /api with and without a version, and its CDN, under /cdn, over a world.
 * It runs wherever Hono does: in Node, in a page, at the edge.
 */
export function createPlatform(
  world: WorldStore,
  {
    botToken = SIMULATED_BOT_TOKEN,
    tokenLifetime = WEEK_SECONDS,
    ...options
  }: PlatformOptions = {},
): Hono {
  const { encode, objectUrls, otherWorlds } = options;
  const uploads = otherWorlds?.uploads ?? createUploadStore(objectUrls);
  const app = new Hono({ getPath: pathOf });
  app.onError(errorResponse);
  const onMissing = (route: string) => options.onMissing?.(route);
  const missing = (c: Context) => notSimulatedResponse(c, onMissing);
  app.notFound((c) => invalidVersion(c) ?? missing(c) ?? notFound().getResponse());
  // The real API can be called from any page, and so can this one.
  app.use(
    cors({
      origin: (origin) => origin,
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: [...exposedHeaders, ASSUMED_HEADER, FAULT_HEADER, WHY_HEADER],
      maxAge: 86_400,
    }),
  );
  app.use(addAssumptionsHeader);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const known = missing(c);
        if (known) return known;
        const response = new RestError(405, '405: Method Not Allowed').getResponse();
        response.headers.set('allow', methods.join(', '));
        return response;
      },
    }),
  );
  app.use(faultMiddleware(world), rateLimiter(world), limitBody);
  const parts = [
    oauthRoutes(world, tokenLifetime),
    userRoutes(world, botToken),
    applicationRoutes(world, botToken),
    guildRoutes(world, botToken),
    messageRoutes(world, uploads, botToken),
    subscriptionRoutes(world, botToken),
    shopRoutes(world, botToken, otherWorlds?.worldsInUse),
    instanceRoutes(world, botToken),
    quickLinkRoutes(world, uploads),
    uploadRoutes(world, uploads),
  ];
  for (const base of apiBases) for (const part of parts) app.route(base, part);
  app.route('/', uploadedFiles(uploads));
  if (encode)
    app.route('/cdn', cdnRoutes(otherWorlds?.worlds ?? (() => [world.get()]), encode, onMissing));
  return app;
}
