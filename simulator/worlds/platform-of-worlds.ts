import type { Hono } from 'hono';
import {
  bearerToken,
  createPlatform,
  createRouteLogger,
  createUploadStore,
  isObservable,
  observe,
  type PlatformOptions,
  pathInApi,
  pathOf,
  readStart,
} from '../platform';
import type { PlatformRequest } from '../traffic';
import { getOwn } from '../utils';
import type { World } from '../world';
import type { SharedWorld } from './shared-world';
import type { Worlds } from './worlds';

/**
 * Creates one platform over many worlds, called like `fetch`. No request names its world: it is the world that has
 * issued the access token, or the code that is exchanged; for the bot, the world that contains an id in the request,
 * such as that of a user, an instance or an entitlement. When no world fits, `fallback` answers: see `Worlds`. The
 * CDN is one for all: its addresses have ids in them.
 *
 * The returned function passes on the server's data beside a request, such as its socket.
 *
 * @param onRequest called with each request to the REST API, once it is answered, and its world
 */
export function platformOfWorlds(
  worlds: Worlds,
  options: Omit<PlatformOptions, 'otherWorlds'>,
  onRequest: (world: SharedWorld, request: PlatformRequest) => void = () => {},
) {
  const otherWorlds = {
    worlds: () => worlds.all().map(({ store }) => store.get()),
    worldsInUse: () => worlds.worldsInUse().map(({ store }) => store.get()),
    uploads: createUploadStore(options.objectUrls),
  };
  const onMissing = createRouteLogger();
  const platforms = new WeakMap<SharedWorld, Hono>();
  const platformOf = (world: SharedWorld): Hono => {
    const made =
      platforms.get(world) ?? createPlatform(world.store, { onMissing, ...options, otherWorlds });
    platforms.set(world, made);
    return made;
  };
  return async (request: Request, env?: unknown): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const worldFilter = pathname.startsWith('/cdn/') ? undefined : await worldFilterOf(request);
    const world = (worldFilter && worlds.find(worldFilter)) ?? worlds.fallback();
    const respond = (request: Request) =>
      platformOf(world).fetch(request, env as object | undefined);
    if (!isObservable(request)) return respond(request);
    return observe(request, world.store.get(), respond, (observed) => onRequest(world, observed));
  };
}

/** Returns a check of whether a request is for a world; undefined when the request does not tell. */
async function worldFilterOf(request: Request): Promise<((world: World) => boolean) | undefined> {
  const authorization = request.headers.get('authorization') ?? '';
  const token = bearerToken(authorization);
  if (token) return ({ tokens }) => getOwn(tokens, token) !== undefined;
  const { searchParams } = new URL(request.url);
  const path = pathInApi(pathOf(request));
  if (request.method === 'POST' && path.startsWith('/oauth2/token')) {
    const form = new URLSearchParams(await readStart(request));
    const [code, refresh, revoked] = ['code', 'refresh_token', 'token'].map(
      (name) => form.get(name) ?? '',
    ) as [string, string, string];
    return ({ grants, tokens, refreshTokens }) =>
      getOwn(grants, code) !== undefined ||
      getOwn(tokens, revoked) !== undefined ||
      [refresh, revoked].some((each) => getOwn(refreshTokens, each) !== undefined);
  }
  if (!/^Bot /i.test(authorization)) return undefined;
  const fromAddress = [...path.split('/'), ...searchParams.values()].flatMap((text) =>
    text.split(','),
  );
  const body = request.method === 'POST' ? await readStart(request) : '';
  // Ids in a JSON body are texts; the application's own and those of SKUs are the same in every world.
  const ids = [...fromAddress, ...Array.from(body.matchAll(/"(\d+)"/g), ([, id = '']) => id)];
  return (world) => ids.some((id) => has(world, id));
}

function has({ users, guilds, channels, instances, entitlements }: World, id: string): boolean {
  return (
    [users, guilds, channels, instances, entitlements].some((all) => Object.hasOwn(all, id)) ||
    Object.values(guilds).some(({ roles }) => Object.hasOwn(roles, id))
  );
}
