import type { HostTransport } from '../../host/host';
import { foreignFrame } from './foreign-frame';
import { inTurns } from './turns';

/**
 * Carries frames between the simulated host and the activity in an iframe, by `postMessage`. A message is heard
 * only when it comes from that iframe's window and from the activity's origin: neither another frame nor a page
 * that the activity has navigated to can speak in its name.
 *
 * @param iframe the activity's frame; its window is looked up at each message, since loading replaces it
 * @param origin the activity's origin, which is also the only one that is posted to; `null` where the frame is sandboxed
 *   without one, which can be told from others by its window alone
 */
export function frameTransport(iframe: HTMLIFrameElement, origin: string): HostTransport {
  let onFrame: ((frame: unknown) => void) | undefined;
  let disposed = false;
  const receiver = origin === 'null' ? '*' : origin;
  const elsewhere = foreignFrame();
  const turns = inTurns((message: MessageEvent) => onFrame?.(message.data));

  const hear = (message: MessageEvent) => {
    const activity = iframe.contentWindow;
    if (activity && message.source === activity && message.origin === origin) {
      turns.add(message);
    }
  };
  window.addEventListener('message', hear);

  return {
    post(frame) {
      if (!disposed) iframe.contentWindow?.postMessage(frame, receiver);
    },
    postForeign(frame) {
      const activity = iframe.contentWindow;
      if (!disposed && activity) void elsewhere.post(activity, frame, receiver);
    },
    listen(listener) {
      onFrame = listener;
    },
    dispose() {
      disposed = true;
      turns.stop();
      elsewhere.remove();
      window.removeEventListener('message', hear);
    },
  };
}
