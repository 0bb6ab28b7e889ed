import { OTHER_HOST, OTHER_PATH } from '../../page';

/**
 * Speaks to an activity from another origin than the client's, as a page to which the activity must not listen. The frame
 * that speaks is made when there is something to say.
 *
 * @param activity the activity's frame, beside which it is made
 */
export function otherOriginFrame(activity: HTMLIFrameElement) {
  const { ownerDocument } = activity;
  const origin = `${location.protocol}//${OTHER_HOST}:${location.port}`;
  let frame: HTMLIFrameElement | undefined;
  let ready: Promise<void> | undefined;
  let remove = () => {};
  const open = () => {
    const created = ownerDocument.createElement('iframe');
    created.hidden = true;
    created.title = 'Another origin';
    created.src = origin + OTHER_PATH;
    frame = created;
    ready = new Promise((resolve) => {
      created.addEventListener('load', () => resolve(), { once: true });
      remove = () => {
        created.remove();
        resolve();
      };
    });
    ownerDocument.body.append(created);
  };
  return {
    /** @param to the origin that is to hear it, or `*` */
    async post(message: unknown, to: string): Promise<void> {
      if (!frame) open();
      await ready;
      const frames = ownerDocument.defaultView ?? window;
      const all = Array.from({ length: frames.length }, (_, at) => frames[at] as Window | null);
      const number = all.indexOf(activity.contentWindow);
      if (number >= 0) frame?.contentWindow?.postMessage([number, message, to], origin);
    },
    remove: () => remove(),
  };
}
