/** Opens a stream of events, and yields its bytes, until the signal or the other side ends it. */
export type OpenEvents = (
  address: string,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>;

/** Thrown when the simulator responds with the reason why it sends no events. */
export class RefusedError extends Error {}

/** Opens a stream of events over HTTP, for programs; throws `RefusedError`. */
export const openOverHttp: OpenEvents = async (address, signal) => {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw await refusalOf(response);
  return response.body;
};

/**
 * Opens a stream of events over a WebSocket, for pages: a browser allows a host six connections over HTTP/1.1, for all
 * of its tabs together. See `event-sockets.ts`. When that fails, it falls back to HTTP, which also returns the reason.
 *
 * @throws RefusedError
 */
export const openOverWebSocket: OpenEvents = async (address, signal) => {
  signal.throwIfAborted();
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  socket.binaryType = 'arraybuffer';
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const onMessage = ({ data }: MessageEvent) => stream.enqueue(new Uint8Array(data));
  const onClose = () => stream.close();
  const leave = () => {
    socket.removeEventListener('message', onMessage);
    socket.removeEventListener('close', onClose);
    signal.removeEventListener('abort', leave);
    // A reader that has left by itself is not told.
    stream.error(signal.reason);
    // Browsers warn about a socket that is closed while it opens.
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    else socket.addEventListener('open', () => socket.close());
  };
  signal.addEventListener('abort', leave);
  socket.addEventListener('message', onMessage);
  socket.addEventListener('close', onClose);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
    cancel: leave,
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    for (const target of [socket, signal]) {
      for (const event of ['close', 'abort']) target.addEventListener(event, () => resolve(false));
    }
    socket.addEventListener('open', () => resolve(true));
  });
  signal.throwIfAborted();
  if (isOpen) return body;
  leave();
  return openOverHttp(address, signal);
};

async function refusalOf(response: Response): Promise<Error> {
  const responseBody = await response.json().catch(() => undefined);
  return responseBody?.error?.message
    ? new RefusedError(responseBody.error.message)
    : new Error(`it responded with ${response.status}`);
}
