import { vi } from 'vitest';

interface FramingOptions {
  origin?: string;
  referrer?: string;
  /** Whether the activity is popped out: the host is then the window that opened the parent. */
  poppedOut?: boolean;
}

/**
 * Puts this page into the frame of a host's window. It does what a browser's `postMessage` does and happy-dom's
 * does not: it clones, tells the origin and the source, and is trusted. The end of the test takes the page out again.
 */
export function framingWindow({
  origin = 'https://discord.com',
  referrer = `${origin}/`,
  poppedOut = false,
}: FramingOptions = {}) {
  const posted: { frame: unknown; targetOrigin: string }[] = [];
  let onFrame: ((frame: unknown) => void) | undefined;
  const host = {
    postMessage(frame: unknown, targetOrigin: string) {
      const copy = structuredClone(frame);
      setTimeout(() => {
        posted.push({ frame: copy, targetOrigin });
        onFrame?.(copy);
      });
    },
  } as unknown as Window;
  const parent = (poppedOut ? { opener: host } : host) as Window & typeof globalThis;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);

  return {
    host,
    posted,
    listen(listener: (frame: unknown) => void) {
      onFrame = listener;
    },
    /** Posts to the page, as the host unless another origin or source is given. */
    post(frame: unknown, sender: { origin?: string; source?: unknown } = {}) {
      const data = structuredClone(frame);
      const source = ('source' in sender ? sender.source : host) as Window;
      const event = new MessageEvent('message', { data, origin: sender.origin ?? origin, source });
      Object.defineProperty(event, 'isTrusted', { value: true });
      setTimeout(() => window.dispatchEvent(event));
    },
  };
}
