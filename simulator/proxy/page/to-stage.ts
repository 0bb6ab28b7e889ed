import { hearUncaught, whatIsSeen } from './look';

/** The most messages that a page tells, and the most characters of each. */
const MOST = 50;
const LONGEST = 500;

/** What the stage asks of an activity's page during torture. */
export interface LookMessage {
  readonly type: 'simulator:look';
}

/** What the page tells the stage: an error that nobody caught, or, when asked, what there is to see on it. */
export type SeenMessage =
  | { readonly type: 'simulator:uncaught'; readonly message: string }
  | { readonly type: 'simulator:looked'; readonly seen: string | undefined };

/** Tells the stage at the top what it cannot see of this page. During torture that is not what frames this page. */
export function tellStage(stage: string): void {
  const { top } = window;
  if (!top || top === window) return;
  let left = MOST;
  const tell = (message: SeenMessage) => top.postMessage(message, stage);
  hearUncaught((message) => {
    if (left === 0) return;
    left -= 1;
    tell({ type: 'simulator:uncaught', message: message.slice(0, LONGEST) });
  });
  window.addEventListener('message', (event) => {
    const { type }: Partial<LookMessage> = event.data ?? {};
    if (type !== 'simulator:look' || event.source !== top || event.origin !== stage) return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    tell({ type: 'simulator:looked', seen: whatIsSeen() });
  });
}
