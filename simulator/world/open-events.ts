/** Opens a stream of events, and gives its bytes, until the signal or the other side ends it. */
export type OpenEvents = (
  address: string,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>;

/** Thrown when the simulator is there, and says why it does not show what it has. */
export class Refused extends Error {}

/** Opens a stream of events over HTTP, for programs; throws `Refused`. */
export const openOverHttp: OpenEvents = async (address, signal) => {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw await refusalOf(response);
  return response.body;
};

/**
 * Opens a stream of events over a WebSocket, for pages: a browser allows a host six connections over HTTP/1.1, for all of
 * its tabs together. See `event-sockets.ts`. Where that cannot be, it comes over HTTP, which also tells why not.
 *
 * @throws Refused
 */
export const openOverWebSocket: OpenEvents = async (address, signal) => {
  signal.throwIfAborted();
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  socket.binaryType = 'arraybuffer';
  const reading = new AbortController();
  const listen = { signal: reading.signal };
  const leave = () => {
    reading.abort();
    signal.removeEventListener('abort', leave);
    // Browsers complain about one that is closed while it opens.
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    else socket.addEventListener('open', () => socket.close());
  };
  signal.addEventListener('abort', leave);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason), listen);
      socket.addEventListener(
        'message',
        ({ data }) => controller.enqueue(new Uint8Array(data)),
        listen,
      );
      socket.addEventListener('close', () => controller.close(), listen);
    },
    cancel: leave,
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    for (const over of [socket, signal]) {
      for (const event of ['close', 'abort']) over.addEventListener(event, () => resolve(false));
    }
    socket.addEventListener('open', () => resolve(true));
  });
  signal.throwIfAborted();
  if (isOpen) return body;
  leave();
  return openOverHttp(address, signal);
};

async function refusalOf(response: Response): Promise<Error> {
  const answer = await response.json().catch(() => undefined);
  return answer?.error?.message
    ? new Refused(answer.error.message)
    : new Error(`it responded with ${response.status}`);
}
