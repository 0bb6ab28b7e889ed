import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { formatSocketResponse } from '../utils';

/** In bytes: listeners send nothing of use. */
const MAX_MESSAGE_BYTES = 1024;

export type EventSockets = ReturnType<typeof createEventSockets>;

/**
 * Serves an app's streams of events over WebSockets: at the same addresses, to the same clients, in the same bytes. A
 * browser allows a host six connections over HTTP/1.1, for all of its tabs together, and each stream would keep one
 * of them; WebSockets do not count among them.
 *
 * The app gets the request with the host and the `Origin`, which a browser sends with every WebSocket. Its refusals are
 * passed on with their status and text.
 */
export function createEventSockets(fetch: (request: Request) => Response | Promise<Response>) {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const sockets = new Set<Duplex>();

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    const address = new URL(request.url ?? '/', `http://${host}`);
    const response = await fetch(new Request(address, { headers: origin ? { origin } : {} }));
    const { ok, status, body, headers } = response;
    if (!ok) return refuse(socket, status, await response.text());
    const isStream = headers.get('content-type')?.startsWith('text/event-stream');
    if (!body || !isStream || socket.destroyed) {
      await body?.cancel();
      return refuse(socket, 404, `There is no stream of events at ${address.pathname}.\n`);
    }
    const reader = body.getReader();
    // Also when the WebSocket is not established.
    socket.once('close', () => void reader.cancel().catch(() => {}));
    server.handleUpgrade(request, socket, head, (webSocket) => void send(reader, webSocket));
  };

  return {
    /** Handles a server's `upgrade` event. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
      open(request, socket, head).catch((error) => refuse(socket, 400, `${error}\n`));
    },
    stop(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends chunks as they arrive, at the pace of the listener. */
async function send(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  webSocket: WebSocket,
): Promise<void> {
  webSocket.on('error', () => webSocket.terminate());
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || !value) return webSocket.close();
    await new Promise((resolve) => webSocket.send(value, resolve));
  }
}

function refuse(socket: Duplex, status: number, message: string): void {
  const type = message.startsWith('{') ? 'application/json' : undefined;
  socket.end(formatSocketResponse(status, message, type));
}
