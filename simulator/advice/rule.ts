import type { NewReportEntry } from '../host';
import { asCode, maskSecrets, type RequestRow, type Row } from '../traffic';
import type { AdviceId, NewFinding } from './finding';

type ReportEntryOf<K extends NewReportEntry['kind']> = Extract<NewReportEntry, { kind: K }>;

export interface ObservedCall {
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  /** The time of its arrival, in milliseconds since 1970, and its place. */
  at: number;
  where: number | undefined;
  /** The command, and the event of a subscription. */
  name: string;
  /** Calls with the same name and the same arguments have the same key. */
  key: string;
}

/** The input of rules, in order: reports of the client's hosts, each answer with its call, and requests over HTTP. */
export type RuleInput = { at: number; where: number | undefined } & (
  | ReportEntryOf<'handshake' | 'event' | 'log' | 'ignored' | 'gone' | 'closed'>
  | { kind: 'asked'; call: ObservedCall; early: boolean }
  | { kind: 'answered'; call: ObservedCall; reply: ReportEntryOf<'answer'> }
  | { kind: 'http'; request: RequestRow }
);

export type AddFinding = (found: NewFinding) => void;
/** Removes a finding whose cause is gone: by its kind and subject; about every subject without `about`. */
export type RemoveFinding = (id: AdviceId, about?: string) => void;

/** Looks for one kind of problem. */
export interface Rule {
  read?(input: RuleInput, addFinding: AddFinding, removeFinding: RemoveFinding): void;
  /** Called from time to time, so that a rule can notice that something did not happen. */
  wait?(now: number, addFinding: AddFinding, removeFinding: RemoveFinding): void;
}

export interface RuleContext {
  /** Checks whether a code of AUTHORIZE has been exchanged for a token in the client's world. */
  isExchanged(code: string): boolean;
}

/** Formats a call as code for the public package, with masked secrets. */
export function codeOf({ cmd, evt, args }: Pick<ObservedCall, 'cmd' | 'evt' | 'args'>): string {
  return asCode({ kind: 'call', cmd, evt, args: maskSecrets(args) } as Row);
}

/** Returns the fields of an object. Any other value has none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Adds an entry to a map, and removes the oldest one when there are too many. */
export function putBounded<K, V>(map: Map<K, V>, key: K, value: V, max = 200): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
