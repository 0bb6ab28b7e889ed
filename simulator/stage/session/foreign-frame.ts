/** What the frame does: it passes on what it is given to the frame of its parent that has that number. */
const SCRIPT =
  'onmessage=({data:[number,message,to]})=>parent.frames[number].postMessage(message,to)';

/**
 * Speaks to the activity from another origin than the client's: from a frame that has none, as a page that an activity
 * must not listen to. The frame is made when something is to be said.
 */
export function foreignFrame() {
  let frame: HTMLIFrameElement | undefined;
  let ready: Promise<unknown> | undefined;
  const open = () => {
    const made = document.createElement('iframe');
    made.hidden = true;
    made.title = 'Another origin';
    made.sandbox.add('allow-scripts');
    made.srcdoc = `<script>${SCRIPT}</script>`;
    frame = made;
    ready = new Promise((resolve) => made.addEventListener('load', resolve, { once: true }));
    document.body.append(made);
  };
  return {
    /** @param to the origin that is to hear it, or `*` */
    async post(activity: Window, message: unknown, to: string): Promise<void> {
      if (!frame) open();
      await ready;
      const number = Array.from({ length: window.length }, (_, at) => window[at]).indexOf(activity);
      if (number >= 0) frame?.contentWindow?.postMessage([number, message, to], '*');
    },
    remove(): void {
      frame?.remove();
      frame = undefined;
    },
  };
}
