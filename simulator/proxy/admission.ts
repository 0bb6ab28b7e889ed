import type { IncomingMessage } from 'node:http';
import type { ProxiedPlayer } from '../launch';
import { isLoopback } from '../utils';
import { type Embedder, type Initiator, initiatorOf } from './initiator';
import { type Path, readPath } from './path';

/** A request that is not passed on. The status of each refusal is assumed: docs/assumed.md, `proxy-statuses`. */
export interface RefusedRequest {
  readonly status: number;
  /** The problem, and what to do about it. */
  readonly message: string;
  /** True when nothing listens at its destination. */
  readonly isDown?: boolean;
  /** The player of the frame that sent it, where known. */
  readonly player?: ProxiedPlayer;
}

export interface AdmittedRequest {
  readonly player: ProxiedPlayer;
  /** The frame's host, with its port. */
  readonly host: string;
  readonly path: Path;
  readonly initiator: Exclude<Initiator, 'stranger'>;
}

export interface Admission extends Embedder {
  /** Returns the player whose frame has this host (with its port); undefined when there is none. */
  playerOf(host: string): ProxiedPlayer | undefined;
}

/**
 * Identifies by the Host header which player's frame sent a request, and its purpose. A page elsewhere whose name
 * resolves to this machine sends its own name, and is refused; so are requests of other sites.
 */
export function admit(
  request: IncomingMessage,
  { playerOf, ...embedder }: Admission,
): AdmittedRequest | RefusedRequest {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  const host = request.headers.host?.toLowerCase();
  if (hosts.length !== 1 || !host) {
    return { status: 400, message: 'A request must name one host. Send one Host header.' };
  }
  const encoding = request.headers['transfer-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked') {
    const message =
      'The proxy understands only the transfer encoding "chunked". Send that, or a Content-Length.';
    return { status: 501, message };
  }
  // TRACE echoes what a page must not see, such as its cookies.
  if (request.method === 'TRACE') {
    return { status: 405, message: 'The proxy does not forward TRACE. Use another method.' };
  }
  const player = isLoopback(host.replace(/:\d*$/, '')) ? playerOf(host) : undefined;
  if (!player) {
    const message =
      'No player uses this host. Open the activity in the simulator, which gives every player an address, or add the player again.';
    return { status: 421, message };
  }
  const path = readPath(request.url ?? '');
  if (typeof path === 'string') return { player, status: 400, message: path };
  const initiator = initiatorOf(request, host, player, embedder);
  if (initiator !== 'stranger') return { player, host, path, initiator };
  const message =
    "Another site requested this, but only the player's own frame may. Request it from a page of the activity, at this host.";
  return { player, status: 403, message };
}
