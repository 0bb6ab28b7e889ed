import { onUncaught, visibleText } from './page-state';

/** The most errors that a page reports individually, and the most characters of a message and of a stack. */
const MAX_ERRORS = 50;
const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4000;
/** The usual form of a module's import. */
const IMPORT = /\b(?:from|import)\s*['"]([^'"\s]{1,500})['"]/g;
/** The interval of reports on later errors, in milliseconds. */
const REPORT_INTERVAL_MS = 1000;

/** The stage's request to an activity's page during torture. */
export interface SnapshotRequest {
  readonly type: 'simulator:look';
}

/** A key press for the stage: while the focus is in the activity, its page receives keys, and the stage does not. */
export interface KeyMessage extends Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'> {
  readonly type: 'simulator:key';
  readonly key: 'F6' | 'k';
}

/** A message from the page to the stage: an error, or, on request, its visible text. */
export type PageReport =
  | {
      readonly type: 'simulator:uncaught';
      readonly message: string;
      /** As formatted by the browser; absent if the thrown value has none. */
      readonly stack?: string | undefined;
      /** The number of further errors since the last report. */
      readonly skipped?: number;
    }
  /** An error in its console before READY; the SDK sends later ones. */
  | { readonly type: 'simulator:console-error'; readonly message: string }
  /** A script of another host that the page could not load, before READY. */
  | {
      readonly type: 'simulator:missing';
      readonly address: string;
      /** True if the content security policy blocked it. */
      readonly wasRefused: boolean;
      /** True if no element names it: a failed import breaks everything after it. */
      readonly isImported: boolean;
    }
  | { readonly type: 'simulator:looked'; readonly seen: string | undefined };

/** Tells the stage, which is at the top, what it cannot see: during torture, the top is not this page's parent. */
export function reportToStage(stage: string): void {
  const { top } = window;
  if (!top || top === window) return;
  const postToStage = (message: PageReport | KeyMessage) => {
    top.postMessage(message, stage);
    // If the activity is popped out, the stage is the opener of its window.
    top.opener?.postMessage(message, stage);
  };
  reportUncaught(postToStage);
  reportEarlyErrors(stage, postToStage);
  reportKeys(postToStage);
  window.addEventListener('message', (event) => {
    const { type }: Partial<SnapshotRequest> = event.data ?? {};
    if (type !== 'simulator:look' || event.source !== top || event.origin !== stage) return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    postToStage({ type: 'simulator:looked', seen: visibleText() });
  });
}

/** Reports F6, Ctrl+K and ⌘K, unless the activity handles them. */
function reportKeys(postToStage: (message: KeyMessage) => void): void {
  const reportKey = (event: KeyboardEvent) => {
    const key = keyOfStage(event);
    if (!key || event.defaultPrevented || !event.isTrusted) return;
    event.preventDefault();
    const { shiftKey, ctrlKey, metaKey } = event;
    postToStage({ type: 'simulator:key', key, shiftKey, ctrlKey, metaKey });
  };
  // Added during the key press, it runs after the activity's own listeners.
  const listenLast = () => window.addEventListener('keydown', reportKey, { once: true });
  window.addEventListener('keydown', listenLast, { capture: true });
}

function keyOfStage({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'F6') return key;
  const isPaletteKey = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
  return isPaletteKey ? 'k' : undefined;
}

/** Reports the first errors individually, and then the newest once a second, with the number of skipped ones. */
function reportUncaught(postToStage: (message: PageReport) => void): void {
  let remaining = MAX_ERRORS;
  let skipped = -1;
  onUncaught((message, thrown) => {
    const truncated = message.slice(0, MAX_MESSAGE_LENGTH);
    const details = { type: 'simulator:uncaught', message: truncated } as const;
    const stack = stackOf(thrown);
    if (remaining > 0) {
      remaining -= 1;
      return postToStage({ ...details, stack });
    }
    skipped += 1;
    if (skipped > 0) return;
    setTimeout(() => {
      postToStage({ ...details, stack, skipped });
      skipped = -1;
    }, REPORT_INTERVAL_MS);
  });
}

/** Reports errors in the console, and scripts that did not load or were blocked, until the stage's READY has come. */
function reportEarlyErrors(stage: string, postToStage: (message: PageReport) => void): void {
  const { console } = window;
  const write = console.error;
  let remaining = MAX_ERRORS;
  const reportMessage = (message: PageReport) => {
    remaining -= 1;
    if (remaining >= 0) postToStage(message);
  };
  const reportError = (message: string) =>
    reportMessage({ type: 'simulator:console-error', message: message.slice(0, MAX_STACK_LENGTH) });
  const reportMissing = (address: string, how: { wasRefused: boolean; isImported: boolean }) =>
    reportMessage({
      type: 'simulator:missing',
      address: address.slice(0, MAX_MESSAGE_LENGTH),
      ...how,
    });
  const error = (...args: unknown[]) => {
    write.apply(console, args);
    reportError(args.map(describe).join(' '));
  };
  console.error = error;
  const onLoadError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    // A module in the HTML itself fails with its imports. Its nonce lets it import from anywhere.
    const text = target.src ? '' : target.text;
    const imported = [...text.matchAll(IMPORT)].map(([, from = '']) => from);
    const crossOriginImport = imported.find((from) => /^https?:/.test(from));
    if (crossOriginImport)
      return reportMissing(crossOriginImport, { wasRefused: false, isImported: true });
    const source = target.src || imported[0];
    if (!source) return;
    const { origin, pathname, href } = new URL(source, document.baseURI);
    reportError(`The script ${origin === location.origin ? pathname : href} did not load.`);
  };
  window.addEventListener('error', onLoadError, true);
  const onViolation = (violation: SecurityPolicyViolationEvent) => {
    const { disposition, effectiveDirective, blockedURI } = violation;
    if (disposition !== 'enforce' || !/^script-src(?:-elem)?$/.test(effectiveDirective)) return;
    if (!/^https?:/.test(blockedURI)) return;
    const isImported = ![...document.scripts].some(({ src }) => src === blockedURI);
    reportMissing(blockedURI, { wasRefused: true, isImported });
  };
  window.addEventListener('securitypolicyviolation', onViolation);
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== stage || data?.[1]?.evt !== 'READY') return;
    window.removeEventListener('message', listen);
    window.removeEventListener('error', onLoadError, true);
    window.removeEventListener('securitypolicyviolation', onViolation);
    // The SDK, or the activity, may have wrapped it.
    if (console.error === error) console.error = write;
    remaining = 0;
  };
  window.addEventListener('message', listen);
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return stackOf(value) ?? value.message;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

function stackOf(thrown: unknown): string | undefined {
  try {
    return String((thrown as Partial<Error>).stack ?? '').slice(0, MAX_STACK_LENGTH) || undefined;
  } catch {
    return undefined;
  }
}
