import { pause } from '../world/pause';

/** Where torture opens an activity: in pages of a test's browser, or in frames of a stage. */
export interface TorturePlace {
  /** The simulator's address, as this program asks it. */
  api: string;
  /** The address of the stage with the activity, as a browser opens it. */
  stage: string;
  /** Whether a view sees into the activity's page. Otherwise torture judges by the wire alone. */
  looksInside: boolean;
  /** Opens a view with nothing in it. */
  open(): Promise<TortureView>;
}

/** One page or frame in which situations are shown, one after the other. */
export interface TortureView {
  /** Shows the stage at that address, in the place of what the view showed before. */
  show(address: string): Promise<void>;
  /** The messages of errors and rejections that nobody caught, since the last `show`. */
  uncaught(): readonly string[];
  /** What there is to see on the activity's page; see `whatIsSeen`. */
  sees(): Promise<string | undefined>;
  /** Whether the browser has held up the page since the last `show`, so that what came of it says nothing. */
  wasHeldUp(): boolean;
  close(): Promise<void>;
}

/** In milliseconds: a page that does not answer for so long is busy, and shows nothing new. */
const ANSWERS_WITHIN = 5000;

/** What a page answers; undefined where it is busy for too long. */
export async function answered<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController();
  const busy = pause(ANSWERS_WITHIN, waiting.signal).then(() => undefined);
  return Promise.race([ask(), busy]).finally(() => waiting.abort());
}

/**
 * The beginning of the text on this page, which is empty where there are pictures alone; undefined where there is nothing
 * to see. It runs in the activity's page, and uses nothing from outside: Playwright sends its source there.
 */
export function whatIsSeen(): string | undefined {
  // The text of what is not drawn at all is the text of its source.
  const isThere = document.body?.getClientRects().length > 0;
  const text = isThere ? document.body.innerText.trim() : '';
  if (text !== '') return text.slice(0, 2000);
  const isDrawn = [...document.querySelectorAll('canvas, img, svg, video')].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width * height > 0;
  });
  return isDrawn ? '' : undefined;
}

/**
 * Hears what nobody caught in this page. It runs there as well, and uses nothing from outside.
 *
 * @param told called with the message, and with what was thrown: null where the browser does not show it
 */
export function hearUncaught(told: (message: string, thrown: unknown) => void): void {
  const messageOf = (thrown: unknown, otherwise: string): string => {
    try {
      return String((thrown as Partial<Error> | null)?.message ?? thrown ?? otherwise);
    } catch {
      return otherwise || 'An error without a message';
    }
  };
  const hear = (event: Event, thrown: unknown, otherwise: string) => {
    // Once everybody has heard of the event: whoever prevents its default reports the error in another way.
    setTimeout(() => event.defaultPrevented || told(messageOf(thrown, otherwise), thrown));
  };
  window.addEventListener('error', (event) => {
    // Browsers tell of this one without an error, and it has no effect.
    if (event.message.startsWith('ResizeObserver loop')) return;
    hear(event, event.error, event.message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    hear(event, event.reason ?? undefined, 'undefined');
  });
}
