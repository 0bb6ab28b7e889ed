/** The steps of a case, in order: at the activity's end, or at the host's. */
export type Step = ActivityStep | HostStep;

/** A step of the activity's code with its SDK. Each step's promise is an outcome of the transcript. */
export type ActivityStep =
  | { activity: 'ready' }
  | { activity: 'call'; method: string; args: unknown[] }
  | { activity: 'subscribe' | 'unsubscribe'; event: string; listener: string; args?: unknown }
  | { activity: 'close'; code: number; message: string }
  | { activity: 'log'; level: string; parts: unknown[] }
  | { activity: 'dispatch'; frame: unknown };

/** A message that the host, or another window, posts to the activity. */
export type HostStep =
  | { host: 'post'; frame: unknown; from?: Sender }
  /** A frame with the `cmd` and the nonce of a command that has arrived: the last one, or the one of that number. */
  | { host: 'answer'; fields: Record<string, unknown>; to?: number | undefined; from?: Sender };

/** The sender: the host; a page of an origin that is not allowed; or a sandboxed frame, whose origin is "null". */
export type Sender = 'host' | 'stranger' | 'sandboxed';

export type Outcome =
  | 'pending'
  | { resolved: unknown }
  | { rejected: { code?: unknown; message?: unknown } };

/** Everything about a case that can be seen from outside of the SDK. */
export interface Transcript {
  /** The public fields, or the error of the constructor. */
  sdk: Record<string, unknown>;
  handshake: unknown;
  /** Every other frame that the host has heard, in order, with nonces numbered from 1. */
  wire: unknown[];
  outcomes: Outcome[];
  /** The class of the error, or the type of the value, of each outcome. */
  kinds: string[];
  /** The listeners, each with a payload that it heard. */
  received: [listener: string, payload: unknown][];
  console: [level: string, what: string][];
  faults: string[];
  /** Whether, at the end, the console's functions are those from before the SDK. */
  consoleIsUntouched: boolean;
}

/** A function cannot travel in a script: this stands for one, wherever it is in a call's arguments. */
export const FUNCTION = '(a function)';

/** The listener of that name throws what it hears of. */
export const THROWING = 'throwing';

/** READY, with a payload that the public package can read, or another. */
export function readyFrame(data: unknown = readyData): Step {
  return dispatch('READY', data);
}

export const readyData = {
  v: 1,
  config: { cdn_host: 'cdn.example', api_endpoint: '//host.example/api', environment: 'test' },
  user: { id: '1', username: 'wren', discriminator: '0', avatar: 'hash' },
};

export const waitForReady: Step = { activity: 'ready' };

export function call(method: string, ...args: unknown[]): Step {
  return { activity: 'call', method, args };
}

export function subscribe(event: string, listener = 'first', args?: unknown): Step {
  return { activity: 'subscribe', event, listener, args };
}

export function unsubscribe(event: string, listener = 'first', args?: unknown): Step {
  return { activity: 'unsubscribe', event, listener, args };
}

export function close(code: number, message: string): Step {
  return { activity: 'close', code, message };
}

export function log(level: string, ...parts: unknown[]): Step {
  return { activity: 'log', level, parts };
}

/** A message event that the page makes itself, without a source, as helpers of tests do. */
export function dispatchOwn(frame: unknown): Step {
  return { activity: 'dispatch', frame };
}

export function post(frame: unknown, from: Sender = 'host'): Step {
  return { host: 'post', frame, from };
}

export function dispatch(evt: string, data: unknown, from: Sender = 'host'): Step {
  return post([1, { cmd: 'DISPATCH', evt, data, nonce: null }], from);
}

/** @param to the number of the command among those that have arrived, from 0; the last one when left out */
export function reply(data: unknown, to?: number): Step {
  return { host: 'answer', fields: { evt: null, data }, to };
}

export function refuse(code: unknown, message?: unknown, to?: number): Step {
  return { host: 'answer', fields: { evt: 'ERROR', data: { code, message } }, to };
}

/** An answer with whatever fields, in place of the `cmd` and the nonce that were asked for too. */
export function answer(fields: Record<string, unknown>, from: Sender = 'host'): Step {
  return { host: 'answer', fields, from };
}

export function hostCloses(code: unknown, message?: unknown): Step {
  return post([2, { code, message }]);
}
