import { type RefObject, useEffect, useRef } from 'react';
import type { DeviceMessage } from '../../page';
import type { Insets } from '../../world';

/**
 * Tells the page in the frame what a client tells it beside the wire: its safe area, and whether it is seen. Only a
 * page behind the simulated proxy listens, through the script that the proxy puts into it: browsers do not let an
 * embedder say either.
 *
 * @param origin the activity's
 * @param isOpaque whether the frame is sandboxed without an origin, so that it is known by its window alone
 * @param listens whether the page is behind the simulated proxy
 */
export function useTellPage(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { top, right, bottom, left }: Insets,
  hidden: boolean,
  isOpaque: boolean,
  listens: boolean,
): void {
  /** The page that has said that it is there; before, there may be none of that origin to post to. */
  const page = useRef<MessageEventSource>(null);
  useEffect(() => {
    if (!listens) return;
    const insets = { top, right, bottom, left };
    const message: DeviceMessage = { type: 'simulator:device', insets, hidden };
    const tell = () =>
      page.current?.postMessage(message, { targetOrigin: isOpaque ? '*' : origin });
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (
        !source ||
        source !== frame.current?.contentWindow ||
        from !== (isOpaque ? 'null' : origin)
      )
        return;
      if (data?.type !== 'simulator:page') return;
      page.current = source;
      tell();
    };
    tell();
    // The page speaks to what frames it, which is another window where the activity is popped out.
    const framing = frame.current?.ownerDocument.defaultView ?? window;
    framing.addEventListener('message', hear);
    return () => framing.removeEventListener('message', hear);
  }, [frame, origin, listens, top, right, bottom, left, hidden, isOpaque]);
}
