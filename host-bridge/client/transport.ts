import { SDKError } from '../protocol/errors';

/**
 * Carries frames between an activity and its host, and nothing else: it knows neither their shape nor their
 * meaning. Frames arrive in the order in which they were posted, never during `post`.
 */
export interface Transport {
  /** Sends one frame. After `dispose` it does nothing. */
  post(frame: unknown): void;
  /** Receives every frame from the peer, and only from the peer. There is one listener at a time. */
  listen(onFrame: (frame: unknown) => void): void;
  /** Stops receiving and sending. Calling it again is harmless. */
  dispose(): void;
  /** Returns why no answer will come, if the transport knows; otherwise the caller can only wait. */
  whySilent?(): SDKError | undefined;
}

/** The host's window, as far as frames need it: a project may compile without the DOM's types. */
export type HostWindow = typeof globalThis extends { Window: { prototype: infer W } }
  ? W
  : { postMessage(message: unknown, targetOrigin: string): void };

/** A transport over windows, with the window that receives its frames. */
export interface WindowTransport extends Transport {
  readonly peer: Window;
  /** The target of `postMessage`: the referrer's address, or `*` when there is none. */
  readonly targetOrigin: string;
  /** Returns NOT_FRAMED at the top level, where no page has a host, or UNTRUSTED_ORIGIN, naming the peer's origin. */
  whySilent(): SDKError | undefined;
}

/**
 * Creates the transport of an activity in a frame. The peer is the window that embeds the page, or for a popped-out
 * activity the window that opened its parent; at the top level it is the page itself, for any page may have opened it.
 * Messages from any other window are ignored, even from an allowed origin, since sandboxed child frames are "null" too.
 */
export function windowTransport(origins: ReadonlySet<string>): WindowTransport {
  const isFramed = window.parent !== window;
  const peer: Window = (isFramed && window.parent.opener) || window.parent;
  const targetOrigin = targetOf(peer);
  const untrustedOrigins = new Set<string>();
  let onFrame: ((frame: unknown) => void) | undefined;
  let disposed = false;

  const onMessage = (message: MessageEvent) => {
    // Both are read once: a read from the browser costs as much as the lookup.
    const { source, origin } = message;
    // A message that this page dispatches itself, as test helpers do, has no source and is not trusted; real ones
    // always are.
    const isOwnReplay = source === null && !message.isTrusted;
    if (source !== peer && !isOwnReplay) return;
    if (!origins.has(origin) || (origin === OPAQUE_ORIGIN && !mayHaveNoOrigin())) {
      untrustedOrigins.add(origin);
      return;
    }
    onFrame?.(message.data);
  };
  /**
   * Checks that the embedders are trusted: any page can open a window from a frame without an origin, or put such a
   * frame between itself and the activity.
   */
  const mayHaveNoOrigin = () => {
    // The embedders from the nearest to the top; not every browser provides them.
    const embedders = [...(window.location.ancestorOrigins ?? [])];
    return peer === window.parent && embedders.every((origin) => origins.has(origin));
  };
  window.addEventListener('message', onMessage);

  return {
    peer,
    targetOrigin,
    whySilent() {
      if (!isFramed) {
        return new SDKError('NOT_FRAMED', 'This page is not in a frame, so no host can answer');
      }
      if (untrustedOrigins.size === 0) return undefined;
      const origins = [...untrustedOrigins].join(', ');
      const message = `The host answers from an origin that is not allowed: ${origins}`;
      return new SDKError('UNTRUSTED_ORIGIN', message);
    },
    post(frame) {
      if (!disposed) peer.postMessage(frame, targetOrigin);
    },
    listen(listener) {
      onFrame = listener;
    },
    dispose() {
      disposed = true;
      window.removeEventListener('message', onMessage);
    },
  };
}

/** The browser's text for a missing origin, as in a mobile client's own page, or in any sandboxed frame. */
const OPAQUE_ORIGIN = 'null';

/**
 * Returns the target of frames to the host: the referrer, which is the host's page. After the activity has reloaded
 * itself, the referrer is the activity; then the browser may know the embedder, and otherwise any origin will do.
 */
function targetOf(peer: Window): string {
  const { referrer } = document;
  const origin = referrer && new URL(referrer).origin;
  if (peer === window) return window.location.origin;
  // A referrer such as about:blank has no origin to send to.
  if (!origin || origin === OPAQUE_ORIGIN) return '*';
  if (origin !== window.location.origin) return referrer;
  const embedder = peer === window.parent ? window.location.ancestorOrigins?.[0] : undefined;
  return embedder && embedder !== OPAQUE_ORIGIN ? embedder : '*';
}
