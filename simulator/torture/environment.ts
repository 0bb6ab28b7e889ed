import { sleep } from '../utils';

/** A place where torture opens an activity: pages of a test's browser, or frames of a stage. */
export interface TortureEnvironment {
  /** The simulator's address for requests of this program. */
  api: string;
  /** The address of the stage with the activity, for a browser. */
  stage: string;
  /** True if a view can inspect the activity's page. Otherwise torture judges by the protocol alone. */
  looksInside: boolean;
  open(): Promise<TortureView>;
}

/** A page or frame that shows situations, one at a time. */
export interface TortureView {
  /** Shows the stage at that address, in place of what the view showed before. */
  show(address: string): Promise<void>;
  /** Returns the messages of uncaught errors and rejections since the last `show`. */
  uncaught(): readonly string[];
  /** Returns the visible text of the activity's page; see `visibleText` of the page script. */
  visibleText(): Promise<string | undefined>;
  /** Returns whether the browser has throttled the page since the last `show`, so that its result is meaningless. */
  wasInterrupted(): boolean;
  close(): Promise<void>;
}

/** In milliseconds: a page that does not respond for this long is busy, and shows nothing new. */
const RESPONSE_TIMEOUT_MS = 5000;

/** Resolves with a page's response; undefined if it is busy for too long. */
export async function withDeadline<T>(request: () => Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController();
  const busy = sleep(RESPONSE_TIMEOUT_MS, waiting.signal).then(() => undefined);
  return Promise.race([request(), busy]).finally(() => waiting.abort());
}
