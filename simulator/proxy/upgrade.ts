import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProxiedPlayer } from '../launch';
import type { RefusedRequest } from './admission';
import { endToEnd, type Header, requestHeaders, withJar } from './headers';
import { RESPONSE_TIMEOUT_MS } from './limits';
import type { ForwardDestination } from './routing';
import { refusedStatus, type UpstreamClient, unreachableMessage } from './upstream-client';

export interface ForwardedSocket extends ForwardDestination {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes that arrived right after the request. */
  readonly head: Buffer;
  opened(): void;
}

/**
 * Passes a WebSocket on. Its data passes as it arrives, at the pace of the slower side; when one side disconnects, so
 * does the other.
 *
 * @returns the status that the target answered with; or why it could not be reached
 */
export async function forwardSocket(
  upstream: UpstreamClient,
  forwarded: ForwardedSocket,
): Promise<number | RefusedRequest> {
  const { incoming, socket, head, player, route, search, added, opened } = forwarded;
  const request = upstream.request({
    ...{ method: 'GET', route, search, hasOwnConnection: true },
    headers: [...requestHeaders(incoming.rawHeaders, forwarded), ...upgradeHeaders, ...added],
  });
  const leave = () => request.destroy();
  socket.once('close', leave);
  const timer = setTimeout(
    () => request.destroy(new Error('it took too long')),
    RESPONSE_TIMEOUT_MS,
  );
  const outcome = new Promise<UpgradeResponse | Error>((resolve) => {
    request.once('upgrade', (upstreamResponse, targetSocket, early) =>
      resolve({ upstreamResponse, targetSocket, early }),
    );
    request
      .once('response', (upstreamResponse) => resolve({ upstreamResponse }))
      .on('error', resolve);
  });
  request.end();
  const result = await outcome;
  clearTimeout(timer);
  if (result instanceof Error) return { status: 502, message: unreachableMessage(route, result) };
  const { upstreamResponse, targetSocket, early } = result;
  const status = upstreamResponse.statusCode ?? 502;
  if (!targetSocket) {
    const refusal = refusedStatus(route, upstreamResponse);
    if (refusal) {
      request.destroy();
      return refusal;
    }
    socket.write(headOf(upstreamResponse, [['connection', 'close']], player));
    await pipeline(upstreamResponse, socket).catch(() => socket.destroy());
    return status;
  }
  socket.write(headOf(upstreamResponse, upgradeHeaders, player));
  opened();
  if (early?.length) targetSocket.unshift(early);
  if (head.length > 0) socket.unshift(head);
  await Promise.allSettled([pipeline(socket, targetSocket), pipeline(targetSocket, socket)]);
  socket.destroy();
  targetSocket.destroy();
  return status;
}

const upgradeHeaders: readonly Header[] = [
  ['connection', 'Upgrade'],
  ['upgrade', 'websocket'],
];

/** A target's answer; with the socket and the bytes that it has sent already, when it has accepted. */
interface UpgradeResponse {
  readonly upstreamResponse: IncomingMessage;
  readonly targetSocket?: Duplex;
  readonly early?: Buffer;
}

/** Encodes the head of an answer as the bytes that arrived: Node reads headers as Latin-1. */
function headOf(
  upstreamResponse: IncomingMessage,
  added: readonly Header[],
  { jar }: ProxiedPlayer,
): Buffer {
  const lines = [...withJar(endToEnd(upstreamResponse.rawHeaders), jar), ...added].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const first = `HTTP/1.1 ${upstreamResponse.statusCode} ${upstreamResponse.statusMessage}`;
  return Buffer.from(`${[first, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
}
