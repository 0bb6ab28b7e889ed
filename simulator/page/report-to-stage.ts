import { onUncaught, visibleText } from './look';

/** The most errors that a page tells one by one, and the most characters of a message and of a stack. */
const MAX_ERRORS = 50;
const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4000;
/** What a module imports, as a rule. */
const IMPORT = /\b(?:from|import)\s*['"]([^'"\s]{1,500})['"]/g;
/** How often it tells of the errors after those, in milliseconds. */
const REPORT_INTERVAL_MS = 1000;

/** What the stage asks of an activity's page during torture. */
export interface LookMessage {
  readonly type: 'simulator:look';
}

/** A person has pressed a key of the stage: while the focus is in the activity, its page is told of keys, and the stage is not. */
export interface KeyMessage extends Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'> {
  readonly type: 'simulator:key';
  readonly key: 'F6' | 'k';
}

/** What the page tells the stage: an error, or, when asked, what there is to see on it. */
export type SeenMessage =
  | {
      readonly type: 'simulator:uncaught';
      readonly message: string;
      /** As the browser writes it; absent where what was thrown has none. */
      readonly stack?: string | undefined;
      /** How many more there have been since the page last told of one. */
      readonly skipped?: number;
    }
  /** An error in its console before READY; the SDK sends those that come later. */
  | { readonly type: 'simulator:complaint'; readonly message: string }
  /** A script of another host that the page does not get, before READY. */
  | {
      readonly type: 'simulator:missing';
      readonly address: string;
      /** Whether the content security policy has refused it. */
      readonly wasRefused: boolean;
      /** Whether no element names it: what a module imports is missing to all that comes after. */
      readonly isImported: boolean;
    }
  | { readonly type: 'simulator:looked'; readonly seen: string | undefined };

/** Tells the stage at the top what it cannot see of this page. During torture that is not what frames this page. */
export function reportToStage(stage: string): void {
  const { top } = window;
  if (!top || top === window) return;
  const postToStage = (message: SeenMessage | KeyMessage) => {
    top.postMessage(message, stage);
    // Where the activity is popped out, the stage is what has opened its window.
    top.opener?.postMessage(message, stage);
  };
  reportUncaught(postToStage);
  reportComplaints(stage, postToStage);
  reportKeys(postToStage);
  window.addEventListener('message', (event) => {
    const { type }: Partial<LookMessage> = event.data ?? {};
    if (type !== 'simulator:look' || event.source !== top || event.origin !== stage) return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    postToStage({ type: 'simulator:looked', seen: visibleText() });
  });
}

/** Tells of F6, Ctrl+K and ⌘K, unless the activity has a use for them. */
function reportKeys(postToStage: (message: KeyMessage) => void): void {
  const tell = (event: KeyboardEvent) => {
    const key = keyOfStage(event);
    if (!key || event.defaultPrevented || !event.isTrusted) return;
    event.preventDefault();
    const { shiftKey, ctrlKey, metaKey } = event;
    postToStage({ type: 'simulator:key', key, shiftKey, ctrlKey, metaKey });
  };
  // Put there as the key is pressed, it hears of it after the activity's own listeners.
  const comeLast = () => window.addEventListener('keydown', tell, { once: true });
  window.addEventListener('keydown', comeLast, { capture: true });
}

function keyOfStage({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'F6') return key;
  const isFind = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
  return isFind ? 'k' : undefined;
}

/** Tells of the first errors one by one, and then of the newest once a second, with how many there were. */
function reportUncaught(postToStage: (message: SeenMessage) => void): void {
  let remaining = MAX_ERRORS;
  let skipped = -1;
  onUncaught((message, thrown) => {
    const cut = message.slice(0, MAX_MESSAGE_LENGTH);
    const details = { type: 'simulator:uncaught', message: cut } as const;
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

/** Tells of errors in the console, and of scripts that did not load or were refused, until the stage's READY has come. */
function reportComplaints(stage: string, postToStage: (message: SeenMessage) => void): void {
  const { console } = window;
  const write = console.error;
  let remaining = MAX_ERRORS;
  const tell = (message: SeenMessage) => {
    remaining -= 1;
    if (remaining >= 0) postToStage(message);
  };
  const complain = (message: string) =>
    tell({ type: 'simulator:complaint', message: message.slice(0, MAX_STACK_LENGTH) });
  const miss = (address: string, how: { wasRefused: boolean; isImported: boolean }) =>
    tell({ type: 'simulator:missing', address: address.slice(0, MAX_MESSAGE_LENGTH), ...how });
  const error = (...args: unknown[]) => {
    write.apply(console, args);
    complain(args.map(describe).join(' '));
  };
  console.error = error;
  const notLoaded = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    // A module in the HTML itself fails with what it imports. Its nonce lets it import from anywhere.
    const text = target.src ? '' : target.text;
    const imported = [...text.matchAll(IMPORT)].map(([, from = '']) => from);
    const elsewhere = imported.find((from) => /^https?:/.test(from));
    if (elsewhere) return miss(elsewhere, { wasRefused: false, isImported: true });
    const source = target.src || imported[0];
    if (!source) return;
    const { origin, pathname, href } = new URL(source, document.baseURI);
    complain(`The script ${origin === location.origin ? pathname : href} did not load.`);
  };
  window.addEventListener('error', notLoaded, true);
  const refused = (violation: SecurityPolicyViolationEvent) => {
    const { disposition, effectiveDirective, blockedURI } = violation;
    if (disposition !== 'enforce' || !/^script-src(?:-elem)?$/.test(effectiveDirective)) return;
    if (!/^https?:/.test(blockedURI)) return;
    const isImported = ![...document.scripts].some(({ src }) => src === blockedURI);
    miss(blockedURI, { wasRefused: true, isImported });
  };
  window.addEventListener('securitypolicyviolation', refused);
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== stage || data?.[1]?.evt !== 'READY') return;
    window.removeEventListener('message', listen);
    window.removeEventListener('error', notLoaded, true);
    window.removeEventListener('securitypolicyviolation', refused);
    // The SDK, or the activity, may have put another one over it.
    if (console.error === error) console.error = write;
    remaining = 0;
  };
  window.addEventListener('message', listen);
}

/** What is written to a console, as far as it can be told. */
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
