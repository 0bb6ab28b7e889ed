import { GLOBAL, limitableRoutes, PROXY, pointTypeOf } from '../world';

const routes = limitableRoutes
  .filter((route) => route !== GLOBAL)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }));

/** The route of the REST API that a request such as `/api/v10/users/@me?a=1` has asked, by the name that faults have for it. */
export function faultRouteOf(method: string, path: string): string | undefined {
  const route = `${method} ${path.replace(/^\/api(?:\/v\d+)?|[?#].*$/g, '')}`;
  return routes.find(({ pattern }) => pattern.test(route))?.route;
}

/**
 * The path on the activity's own servers that a request through the proxy such as `/.proxy/api/score?a=1` has asked, as faults name it;
 * undefined where no fault can strike: at the simulator's own paths, and where the path has odd characters.
 */
export function faultPathOf(path: string): string | undefined {
  const ownPath = path.replace(/^\/\.proxy(?=\/)|[?#].*$/g, '');
  return pointTypeOf(`${PROXY} ${ownPath}`) && !ownPath.startsWith('/.simulator/')
    ? ownPath
    : undefined;
}
