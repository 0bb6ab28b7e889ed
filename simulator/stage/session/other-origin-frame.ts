import { OTHER_ORIGIN_HOST, OTHER_ORIGIN_PATH } from '../../page';

/** Posts to an activity from another origin than the client's, as a page that the activity must ignore. */
export function createOtherOriginFrame(activity: HTMLIFrameElement) {
  const { ownerDocument } = activity;
  const origin = `${location.protocol}//${OTHER_ORIGIN_HOST}:${location.port}`;
  const frame = ownerDocument.createElement('iframe');
  let ready: Promise<unknown> | undefined;
  const open = () => {
    frame.hidden = true;
    frame.title = 'Another origin';
    frame.src = origin + OTHER_ORIGIN_PATH;
    ownerDocument.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  };
  return {
    /** @param to the origin of the recipient, or `*` */
    async post(message: unknown, to: string): Promise<void> {
      ready ??= open();
      await ready;
      const frames = ownerDocument.defaultView ?? window;
      const all = Array.from({ length: frames.length }, (_, at) => frames[at] as Window | null);
      const number = all.indexOf(activity.contentWindow);
      if (number >= 0) frame.contentWindow?.postMessage([number, message, to], origin);
    },
    remove: () => frame.remove(),
  };
}
