import type { Context } from 'hono';
import { documentedPictures } from './documented-pictures';
import { documentedRoutes } from './documented-routes';
import { pictureAt } from './pictures';
import { RestError, WHY_HEADER } from './refusals';
import { pathInApi, pathOf } from './versions';

export interface DocumentedRoute {
  method: string;
  /** The path in the documentation, such as `/guilds/{guild.id}`. */
  path: string;
  /** The documentation's page, such as `resources/guild`. */
  source: string;
}

export const allDocumentedRoutes: readonly DocumentedRoute[] = Object.entries(
  documentedRoutes,
).flatMap(([source, routes]) =>
  routes.flatMap((route) => {
    const parts = route.split(' ');
    const path = parts.at(-1) ?? '';
    return parts.slice(0, -1).map((method) => ({ method, path, source }));
  }),
);

/** Returns the shape of a path, with a star for each parameter, whatever its name: `/guilds/*` for `/guilds/:guild`. */
export function shapeOf(path: string): string {
  return path.replace(/\{[^}]+\}|:[^/]+/g, '*').replace(/\/$/, '');
}

/** Returns an expression for every path of the shape. */
function patternOf(path: string): RegExp {
  const literal = shapeOf(path)
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${literal.join('[^/]+')}/?$`);
}

const routes = allDocumentedRoutes.map((route) => ({ ...route, pattern: patternOf(route.path) }));
const pictures = Object.values(documentedPictures)
  .flat()
  // In any format.
  .map((path) => ({ path, pattern: patternOf(path.replace(/png$/, '{format}')) }));

/**
 * Answers a request for a route that Discord has and the simulator lacks, so that nobody takes it for a typo;
 * undefined for everything else.
 *
 * @param onMissing called with the route, such as `GET /guilds/{guild.id}/emojis`
 */
export function notSimulatedResponse(
  c: Context,
  onMissing: (route: string) => void,
): Response | undefined {
  const path = pathInApi(pathOf(c.req.raw));
  const requested = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const route = routes.find(({ method, pattern }) => method === requested && pattern.test(path));
  return route && respond(`${route.method} ${route.path}`, onMissing);
}

/** Answers the same for the pictures of the CDN; the path is behind its base. */
export function pictureNotSimulatedResponse(
  path: string,
  onMissing: (route: string) => void,
): Response | undefined {
  const picture = pictures.find(({ pattern }) => pattern.test(path));
  if (!picture || pictureAt(path) !== 'unknown') return undefined;
  return respond(`GET ${picture.path} on the CDN`, onMissing);
}

function respond(name: string, onMissing: (route: string) => void): Response {
  onMissing(name);
  const response = new RestError(404, `Not simulated: ${name}`).getResponse();
  response.headers.set(WHY_HEADER, 'not simulated');
  return response;
}

/** Returns a function that writes a line into the terminal for each route, once. */
export function createRouteLogger(): (route: string) => void {
  const printed = new Set<string>();
  return (route) => {
    if (printed.has(route)) return;
    printed.add(route);
    console.warn(
      `[simulator] ${route} was requested. Discord has it, but the simulator does not; /parity.json lists what is simulated.`,
    );
  };
}
