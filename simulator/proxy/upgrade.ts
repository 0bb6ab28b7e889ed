import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProxiedPlayer } from '../launch';
import type { RefusedRequest } from './admission';
import { endToEnd, type Header, requestHeaders, withJar } from './headers';
import { ANSWER_TIMEOUT_MS } from './limits';
import { type Outgoing, refusedStatus, unreachable } from './outgoing';
import type { Forwarded } from './routing';

export interface ForwardedSocket extends Forwarded {
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
  outgoing: Outgoing,
  forwarded: ForwardedSocket,
): Promise<number | RefusedRequest> {
  const { incoming, socket, head, player, route, search, added, opened } = forwarded;
  const request = outgoing.request({
    ...{ method: 'GET', route, search, hasOwnConnection: true },
    headers: [...requestHeaders(incoming.rawHeaders, forwarded), ...upgradeHeaders, ...added],
  });
  const leave = () => request.destroy();
  socket.once('close', leave);
  const timer = setTimeout(() => request.destroy(new Error('it took too long')), ANSWER_TIMEOUT_MS);
  const asked = new Promise<Answered | Error>((resolve) => {
    request.once('upgrade', (answer, far, early) => resolve({ answer, far, early }));
    request.once('response', (answer) => resolve({ answer })).on('error', resolve);
  });
  request.end();
  const result = await asked;
  clearTimeout(timer);
  if (result instanceof Error) return { status: 502, message: unreachable(route, result) };
  const { answer, far, early } = result;
  const status = answer.statusCode ?? 502;
  if (!far) {
    const refused = refusedStatus(route, answer);
    if (refused) {
      request.destroy();
      return refused;
    }
    socket.write(headOf(answer, [['connection', 'close']], player));
    await pipeline(answer, socket).catch(() => socket.destroy());
    return status;
  }
  socket.write(headOf(answer, upgradeHeaders, player));
  opened();
  if (early?.length) far.unshift(early);
  if (head.length > 0) socket.unshift(head);
  await Promise.allSettled([pipeline(socket, far), pipeline(far, socket)]);
  socket.destroy();
  far.destroy();
  return status;
}

const upgradeHeaders: readonly Header[] = [
  ['connection', 'Upgrade'],
  ['upgrade', 'websocket'],
];

/** A target's answer; with the socket and the bytes that it has sent already, when it has accepted. */
interface Answered {
  readonly answer: IncomingMessage;
  readonly far?: Duplex;
  readonly early?: Buffer;
}

/** Encodes the head of an answer as the bytes that arrived: Node reads headers as Latin-1. */
function headOf(answer: IncomingMessage, added: readonly Header[], { jar }: ProxiedPlayer): Buffer {
  const lines = [...withJar(endToEnd(answer.rawHeaders), jar), ...added].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const first = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`;
  return Buffer.from(`${[first, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
}
