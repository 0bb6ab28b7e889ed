import { GLOBAL_RATE_LIMIT, limitableRoutes, PROXY, pointTypeOf } from '../world';

const routes = limitableRoutes
  .filter((route) => route !== GLOBAL_RATE_LIMIT)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }));

/** Returns the REST API route of a request such as `/api/v10/users/@me?a=1`, as faults name it. */
export function faultRouteOf(method: string, path: string): string | undefined {
  const route = `${method} ${path.replace(/^\/api(?:\/v\d+)?|[?#].*$/g, '')}`;
  return routes.find(({ pattern }) => pattern.test(route))?.route;
}

/**
 * Returns the path on the activity's own servers of a proxied request such as `/.proxy/api/score?a=1`, as faults name
 * it; undefined if no fault can apply: at the simulator's own paths, and if the path has odd characters.
 */
export function faultPathOf(path: string): string | undefined {
  const ownPath = path.replace(/^\/\.proxy(?=\/)|[?#].*$/g, '');
  return pointTypeOf(`${PROXY} ${ownPath}`) && !ownPath.startsWith('/.simulator/')
    ? ownPath
    : undefined;
}
