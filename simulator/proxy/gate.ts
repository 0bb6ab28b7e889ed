import type { IncomingMessage } from 'node:http';
import type { ProxiedPlayer } from '../launch';
import { isLoopback } from './target';

/** A request that is not passed on. Which status each refusal has is assumed: docs/assumed.md, `proxy-statuses`. */
export interface RefusedRequest {
  readonly status: number;
  /** What is wrong, and what to do. */
  readonly message: string;
}

/**
 * Finds out whose frame asks, from the Host header. A page elsewhere whose name somebody has led to this machine asks
 * for its own name, and is refused.
 */
export function admit(
  request: IncomingMessage,
  playerOf: (host: string) => ProxiedPlayer | undefined,
): ProxiedPlayer | RefusedRequest {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  const host = request.headers.host?.toLowerCase();
  if (hosts.length !== 1 || !host) {
    return { status: 400, message: 'A request must name one host. Send one Host header.' };
  }
  const encoding = request.headers['transfer-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked') {
    const message =
      'The proxy understands only the transfer encoding "chunked". Send that, or a length.';
    return { status: 501, message };
  }
  // TRACE sends back what a page must not see, such as its cookies.
  if (request.method === 'TRACE') {
    return { status: 405, message: 'The proxy does not pass TRACE on. Use another method.' };
  }
  const player = isLoopback(host.replace(/:\d*$/, '')) ? playerOf(host) : undefined;
  return (
    player ?? {
      status: 421,
      message:
        'No player has this host. Open the activity on the simulator, which gives every player an address, or add the player again.',
    }
  );
}
