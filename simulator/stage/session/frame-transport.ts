import type { HostTransport } from '../../host';
import { otherOriginFrame } from './other-origin-frame';
import { inTurns } from './turns';

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
  const receiver = origin === 'null' ? '*' : origin;
  const foreignFrame = otherOriginFrame(iframe);
  const turns = inTurns((message: MessageEvent) =>
    onFrame?.(message.data, message.origin === origin ? undefined : message.origin),
  );

  const onMessage = (message: MessageEvent) => {
    const activity = iframe.contentWindow;
    if (activity && message.source === activity) turns.add(message);
  };
  window.addEventListener('message', onMessage);

  return {
    post(frame) {
      if (!disposed) iframe.contentWindow?.postMessage(frame, receiver);
    },
    postForeign(frame) {
      if (!disposed) void foreignFrame.post(frame, receiver);
    },
    listen(listener) {
      onFrame = listener;
    },
    afterwards(then) {
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
      turns.stop();
      foreignFrame.remove();
      window.removeEventListener('message', onMessage);
    },
  };
}
