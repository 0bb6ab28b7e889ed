import { onUncaught, visibleText } from './look';

/** The most errors that a page tells one by one, and the most characters of a message and of a stack. */
const MAX_ERRORS = 50;
const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4000;
/** How often it tells of the errors after those, in milliseconds. */
const REPORT_INTERVAL_MS = 1000;

/** What the stage asks of an activity's page during torture. */
export interface LookMessage {
  readonly type: 'simulator:look';
}

/** A person wants to leave the activity with the keyboard: its page is told of F6, and the stage is not. */
export interface LeaveMessage {
  readonly type: 'simulator:leave';
  /** Whether Shift was held. */
  readonly back: boolean;
}

/** What the page tells the stage: an error that nobody caught, or, when asked, what there is to see on it. */
export type SeenMessage =
  | {
      readonly type: 'simulator:uncaught';
      readonly message: string;
      /** As the browser writes it; absent where what was thrown has none. */
      readonly stack?: string | undefined;
      /** How many more there have been since the page last told of one. */
      readonly skipped?: number;
    }
  | { readonly type: 'simulator:looked'; readonly seen: string | undefined };

/** Tells the stage at the top what it cannot see of this page. During torture that is not what frames this page. */
export function reportToStage(stage: string): void {
  const { top } = window;
  if (!top || top === window) return;
  const tell = (message: SeenMessage | LeaveMessage) => {
    top.postMessage(message, stage);
    // Where the activity is popped out, the stage is what has opened its window.
    top.opener?.postMessage(message, stage);
  };
  reportUncaught(tell);
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || event.defaultPrevented || !event.isTrusted) return;
    event.preventDefault();
    tell({ type: 'simulator:leave', back: event.shiftKey });
  });
  window.addEventListener('message', (event) => {
    const { type }: Partial<LookMessage> = event.data ?? {};
    if (type !== 'simulator:look' || event.source !== top || event.origin !== stage) return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    tell({ type: 'simulator:looked', seen: visibleText() });
  });
}

/** Tells of the first errors one by one, and then of the newest once a second, with how many there were. */
function reportUncaught(tell: (message: SeenMessage) => void): void {
  let left = MAX_ERRORS;
  let skipped = -1;
  onUncaught((message, thrown) => {
    const said = {
      type: 'simulator:uncaught',
      message: message.slice(0, MAX_MESSAGE_LENGTH),
    } as const;
    const stack = stackOf(thrown);
    if (left > 0) {
      left -= 1;
      return tell({ ...said, stack });
    }
    skipped += 1;
    if (skipped > 0) return;
    setTimeout(() => {
      tell({ ...said, stack, skipped });
      skipped = -1;
    }, REPORT_INTERVAL_MS);
  });
}

function stackOf(thrown: unknown): string | undefined {
  try {
    return String((thrown as Partial<Error>).stack ?? '').slice(0, MAX_STACK_LENGTH) || undefined;
  } catch {
    return undefined;
  }
}
