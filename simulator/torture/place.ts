import { sleep } from '../utils';

/** Where torture opens an activity: in pages of a test's browser, or in frames of a stage. */
export interface TorturePlace {
  /** The simulator's address, as this program asks it. */
  api: string;
  /** The address of the stage with the activity, as a browser opens it. */
  stage: string;
  /** Whether a view sees into the activity's page. Otherwise torture judges by the wire alone. */
  looksInside: boolean;
  open(): Promise<TortureView>;
}

/** One page or frame in which situations are shown, one after the other. */
export interface TortureView {
  /** Shows the stage at that address, in place of what the view showed before. */
  show(address: string): Promise<void>;
  /** The messages of errors and rejections that nobody caught, since the last `show`. */
  uncaught(): readonly string[];
  /** What there is to see on the activity's page; see `visibleText` of the page script. */
  visibleText(): Promise<string | undefined>;
  /** Whether the browser has held up the page since the last `show`, so that its result says nothing. */
  wasInterrupted(): boolean;
  close(): Promise<void>;
}

/** In milliseconds: a page that does not answer for so long is busy, and shows nothing new. */
const ANSWER_TIMEOUT_MS = 5000;

/** What a page answers; undefined where it is busy for too long. */
export async function withDeadline<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController();
  const busy = sleep(ANSWER_TIMEOUT_MS, waiting.signal).then(() => undefined);
  return Promise.race([ask(), busy]).finally(() => waiting.abort());
}
