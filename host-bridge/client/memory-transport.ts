import { copyOf } from './copy-of';
import type { Transport } from './transport';

/**
 * Creates two transports that are each other's peer, within one page. Frames are cloned as `postMessage` clones them
 * and arrive in a later microtask.
 */
export function memoryTransports(): [Transport, Transport] {
  const ends: [End, End] = [end(() => ends[1]), end(() => ends[0])];
  return ends;
}

interface End extends Transport {
  receive(frame: unknown): void;
}

function end(peer: () => End): End {
  let onFrame: ((frame: unknown) => void) | undefined;
  let disposed = false;
  return {
    post(frame) {
      if (disposed) return;
      const copy = copyOf(frame);
      queueMicrotask(() => peer().receive(copy));
    },
    listen(listener) {
      onFrame = listener;
    },
    receive(frame) {
      if (!disposed) onFrame?.(frame);
    },
    dispose() {
      disposed = true;
    },
  };
}
