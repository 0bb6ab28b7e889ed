/**
 * Carries frames between an activity and its host, and nothing else: it knows neither their shape nor their
 * meaning. Frames arrive in the order in which they were posted, never during `post`.
 */
export interface Transport {
  /** Sends one frame. After `dispose` it does nothing. */
  post(frame: unknown): void;
  /** Hears every frame from the peer, and only from the peer. There is one listener at a time. */
  listen(onFrame: (frame: unknown) => void): void;
  /** Stops hearing and sending. Calling it again is harmless. */
  dispose(): void;
}

/** What a transport over windows can also tell about a peer that does not answer. */
export interface WindowTransport extends Transport {
  readonly peer: Window;
  /** What `postMessage` is given as target: the referrer's address, or `*` when there is none. */
  readonly targetOrigin: string;
  /** Whether the page is framed (or opened from a frame) at all. */
  readonly framed: boolean;
  /** Origins that the peer answered from although they are not allowed. */
  readonly untrustedOrigins: ReadonlySet<string>;
}

/**
 * The transport of an activity in a frame. The peer is the window that embeds the page, or for a popped-out
 * activity the window that opened its parent. A message from any other window is not heard, even from an
 * allowed origin, since sandboxed child frames are "null" too.
 *
 * @param origins the origins whose messages are heard
 */
export function windowTransport(origins: ReadonlySet<string>): WindowTransport {
  const peer: Window = window.parent.opener ?? window.parent;
  const targetOrigin = targetOf(peer);
  const untrustedOrigins = new Set<string>();
  let onFrame: ((frame: unknown) => void) | undefined;
  let disposed = false;

  const hear = (message: MessageEvent) => {
    if (message.source !== peer) return;
    if (!origins.has(message.origin)) {
      untrustedOrigins.add(message.origin);
      return;
    }
    onFrame?.(message.data);
  };
  window.addEventListener('message', hear);

  return {
    peer,
    targetOrigin,
    framed: peer !== window,
    untrustedOrigins,
    post(frame) {
      if (!disposed) peer.postMessage(frame, targetOrigin);
    },
    listen(listener) {
      onFrame = listener;
    },
    dispose() {
      disposed = true;
      window.removeEventListener('message', hear);
    },
  };
}

/**
 * Where frames to the host are addressed: the referrer, which is the host's page. After the activity has reloaded
 * itself the referrer is the activity; then the browser may know who embeds it, and else any origin will do.
 */
function targetOf(peer: Window): string {
  const { referrer } = document;
  const origin = referrer && new URL(referrer).origin;
  // A referrer such as about:blank has no origin to send to.
  if (!origin || origin === 'null') return '*';
  if (origin !== window.location.origin) return referrer;
  const embedder = peer === window.parent ? window.location.ancestorOrigins?.[0] : undefined;
  return embedder && embedder !== 'null' ? embedder : '*';
}
