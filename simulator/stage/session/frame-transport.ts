import type { HostTransport } from '../../host';
import { inBatches } from './batches';
import { createOtherOriginFrame } from './other-origin-frame';

/**
 * Carries frames between the simulated host and the activity in an iframe, by `postMessage`. Only messages from that
 * iframe's window are received: no other frame can pose as it. A page of another origin, which the activity has
 * navigated to, is told apart.
 *
 * @param iframe the activity's frame; its window is looked up at each message, since loading replaces it
 * @param origin the activity's origin, and the only one that is posted to; `null` where the frame is sandboxed
 *   without one, so that only its window identifies it
 */
export function frameTransport(iframe: HTMLIFrameElement, origin: string): HostTransport {
  let onFrame: ((frame: unknown, from?: string) => void) | undefined;
  let disposed = false;
  const targetOrigin = origin === 'null' ? '*' : origin;
  const otherOriginFrame = createOtherOriginFrame(iframe);
  const batches = inBatches((message: MessageEvent) =>
    onFrame?.(message.data, message.origin === origin ? undefined : message.origin),
  );

  const onMessage = (message: MessageEvent) => {
    const activity = iframe.contentWindow;
    if (activity && message.source === activity) batches.add(message);
  };
  window.addEventListener('message', onMessage);

  return {
    post(frame) {
      if (!disposed) iframe.contentWindow?.postMessage(frame, targetOrigin);
    },
    postForeign(frame) {
      if (!disposed) void otherOriginFrame.post(frame, targetOrigin);
    },
    listen(listener) {
      onFrame = listener;
    },
    afterDelivery(then) {
      // Earlier messages of the activity are in the page's queue, and this one goes behind them.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        then();
      };
      port2.postMessage(undefined);
    },
    dispose() {
      disposed = true;
      batches.stop();
      otherOriginFrame.remove();
      window.removeEventListener('message', onMessage);
    },
  };
}
