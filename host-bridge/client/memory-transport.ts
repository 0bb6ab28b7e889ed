import { copyOf } from './copy-of';
import type { Transport } from './transport';

/**
 * Creates two transports that are each other's peer, within one page. Frames are cloned as `postMessage` clones them
 * and arrive in a later microtask.
 */
export function memoryTransports(): [Transport, Transport] {
  const transports: [PairedTransport, PairedTransport] = [
    createPairedTransport(() => transports[1]),
    createPairedTransport(() => transports[0]),
  ];
  return transports;
}

interface PairedTransport extends Transport {
  receive(frame: unknown): void;
}

function createPairedTransport(peer: () => PairedTransport): PairedTransport {
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
