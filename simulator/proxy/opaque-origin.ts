import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxiedPlayer } from '../launch';

/**
 * Lets a frame with an opaque origin, a stranger to its own host, read the host's answers. Discord's proxy does so:
 * in such a frame on iOS, `fetch` of the activity's own files has been seen to work (issue 280 of the
 * embedded-app-sdk repository). Whether it lets cookies pass is not known (docs/assumed.md, `proxy-opaque-cors`);
 * here, they pass when the activity's server allows credentials.
 *
 * @returns true for a preflight request, which is answered here
 */
export function allowOpaqueOrigin(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { origin }: ProxiedPlayer,
): boolean {
  // Any page can have such an origin, so none is allowed unless a frame of the player has it.
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
