import { GLOBAL, limitableRoutes } from '../world/rate-limits';

const routes = limitableRoutes
  .filter((route) => route !== GLOBAL)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }));

/**
 * The route of the REST API that a request has asked, by the name that faults have for it.
 *
 * @param path such as `/api/v10/users/@me?a=1`
 */
export function routeAt(method: string, path: string): string | undefined {
  const asked = `${method} ${path.replace(/^\/api(?:\/v\d+)?|[?#].*$/g, '')}`;
  return routes.find(({ pattern }) => pattern.test(asked))?.route;
}
