import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxiedPlayer } from '../launch';

/**
 * Lets a frame whose origin is opaque read what its own host answers, where it is a stranger. Discord's proxy does so: in
 * such a frame on iOS, `fetch` of the activity's own files has been seen to work (issue 280 of the embedded-app-sdk
 * repository). Whether it lets cookies pass is not known (docs/assumed.md, `proxy-opaque-cors`); here, they do where the activity's server allows credentials.
 *
 * @returns whether it is a browser's question whether a page may ask, which is answered with this
 */
export function allowOpaqueOrigin(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { origin }: ProxiedPlayer,
): boolean {
  // Any page can have such an origin, so nobody is let in where no frame of the player has it.
  if (origin !== 'opaque' || headers.origin !== 'null') return false;
  response.setHeader('access-control-allow-origin', 'null');
  response.setHeader('access-control-expose-headers', '*');
  const requestedMethod = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || requestedMethod === undefined) return false;
  response.setHeader('access-control-allow-methods', requestedMethod);
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '',
  );
  response.writeHead(204).end();
  return true;
}
