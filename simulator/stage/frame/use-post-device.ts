import { type RefObject, useEffect, useRef } from 'react';
import type { DeviceMessage } from '../../page';
import type { Insets } from '../../world';

interface FramedPageState {
  insets: Insets;
  hidden: boolean;
  /** Whether the page is behind the simulated proxy, and receives messages. */
  isProxied: boolean;
}

/**
 * Sends the page in the frame the client's information that is not on the wire: its safe area, and whether it is
 * visible. Only a page behind the simulated proxy receives it, through the proxy's script: browsers do not let an
 * embedder set either.
 *
 * @param origin the activity's; `null` where the frame is sandboxed without one, so that its window alone identifies it
 */
export function usePostDevice(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { insets: { top, right, bottom, left }, hidden, isProxied }: FramedPageState,
): void {
  /** The page that has announced itself; before, there may be none of that origin to post to. */
  const page = useRef<MessageEventSource>(null);
  useEffect(() => {
    if (!isProxied) return;
    const insets = { top, right, bottom, left };
    const message: DeviceMessage = { type: 'simulator:device', insets, hidden };
    const post = () =>
      page.current?.postMessage(message, { targetOrigin: origin === 'null' ? '*' : origin });
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow || from !== origin) return;
      if (data?.type !== 'simulator:page') return;
      page.current = source;
      post();
    };
    post();
    // The page posts to its embedder, which is another window where the activity is popped out.
    const framingWindow = frame.current?.ownerDocument.defaultView ?? window;
    framingWindow.addEventListener('message', onMessage);
    return () => framingWindow.removeEventListener('message', onMessage);
  }, [frame, origin, isProxied, top, right, bottom, left, hidden]);
}
