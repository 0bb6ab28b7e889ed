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
  /** Whether there is something to see on the activity's page. */
  shows(): Promise<boolean>;
  /** Whether the browser has held up the page since the last `show`, so that what came of it says nothing. */
  wasHeldUp(): boolean;
  close(): Promise<void>;
}

/**
 * Whether there is something to see on this page. It runs in the activity's page, and uses nothing from outside: Playwright
 * sends its source there.
 */
export function hasSomethingToSee(): boolean {
  if ((document.body?.innerText ?? '').trim() !== '') return true;
  return [...document.querySelectorAll('canvas, img, svg, video')].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width * height > 0;
  });
}
