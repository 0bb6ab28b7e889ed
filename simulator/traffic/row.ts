import type { ReportEntry } from '../host';
import { type KnownSecrets, maskText } from './mask';
import type { RequestRow } from './observed-request';

type ReportEntryOf<K extends ReportEntry['kind']> = Extract<ReportEntry, { kind: K }>;
type ReplyEntry = ReportEntryOf<'answer'>;

/** A command, a subscribe or an unsubscribe, and its result, as in the host's report. */
export interface CallRow
  extends Pick<ReportEntryOf<'request'>, 'cmd' | 'evt' | 'nonce' | 'args' | 'size' | 'byHand'>,
    Partial<Pick<ReplyEntry, 'took' | 'data' | 'refusal' | 'assumed' | 'why'>> {
  kind: 'call';
  outcome: 'waiting' | ReplyEntry['outcome'];
  /** Of the reply, in bytes. */
  replySize?: number | undefined;
  /** Descriptions of the faults that affected it. */
  faults?: readonly string[] | undefined;
}

/** An event that was sent to the activity. */
export type EventRow = Pick<
  ReportEntryOf<'event'>,
  'kind' | 'event' | 'data' | 'size' | 'subscription' | 'byHand'
>;

/** The beginning and end of a connection, and messages that are neither a call nor an event. */
export type ConnectionRow =
  | Pick<ReportEntryOf<'handshake'>, 'kind' | 'accepted' | 'clientId' | 'sdkVersion'>
  | Pick<ReportEntryOf<'gone'>, 'kind'>
  /** A fault of an event, or one that repeated the answer to a command. */
  | { kind: 'fault'; point: string; effect: string }
  | Pick<ReportEntryOf<'closed'>, 'kind' | 'by' | 'code' | 'message'>
  | Pick<ReportEntryOf<'ignored'>, 'kind' | 'why' | 'frame'>;

/** A new row of the traffic log: `at` is in milliseconds since 1970, `client` the id of the player's client. */
export type NewRow = { at: number; client?: string | undefined } & (
  | CallRow
  | EventRow
  | RequestRow
  | ConnectionRow
);

/** A line of the traffic. Ids count from 0 without a gap. */
export type Row = NewRow & { id: number };

export type RowGroup =
  | 'calls'
  | 'subscriptions'
  | 'events'
  | 'console'
  | 'connection'
  | 'rest'
  | 'proxy'
  | 'files';

/** Returns the group of a row. A console line that failed is a call like any other. */
export function groupOf(row: NewRow): RowGroup {
  switch (row.kind) {
    case 'call':
      if (row.cmd === 'SUBSCRIBE' || row.cmd === 'UNSUBSCRIBE') return 'subscriptions';
      return row.cmd === 'CAPTURE_LOG' && !isFailure(row) ? 'console' : 'calls';
    case 'event':
      return 'events';
    case 'rest':
      return 'rest';
    case 'proxied':
      return isFile(row) ? 'files' : 'proxy';
    default:
      return 'connection';
  }
}

/** Returns whether the browser has loaded a part of the page, and nothing about it is of note. */
function isFile(row: NewRow & RequestRow): boolean {
  const { method, fetched, status, why, faults } = row;
  return method === 'GET' && !fetched && status !== 101 && !isFailure(row) && !why && !faults;
}

export function rowName(row: NewRow): string {
  switch (row.kind) {
    case 'call':
      return row.evt ? `${row.cmd} ${row.evt}` : row.cmd;
    case 'event':
      return row.event;
    case 'rest':
    case 'proxied':
      return `${row.method} ${row.path}`;
    case 'handshake':
      return 'HANDSHAKE';
    case 'gone':
      return 'GONE';
    case 'fault':
      return `FAULT ${row.point}`;
    case 'closed':
      return 'CLOSE';
    case 'ignored':
      return 'IGNORED';
  }
}

/** Returns the name of a row, without the secrets of its address. */
export const maskedNameOf = (row: NewRow, known?: KnownSecrets): string =>
  row.kind === 'rest' || row.kind === 'proxied' ? maskText(rowName(row), known) : rowName(row);

/** Returns the result of a row as a word. */
export function outcomeOf(row: NewRow): string {
  switch (row.kind) {
    case 'call':
      return row.outcome;
    case 'event':
      return row.subscription || row.event === 'READY' ? 'sent' : 'unasked';
    case 'rest':
    case 'proxied':
      return row.status === undefined ? 'cut off' : String(row.status);
    case 'handshake':
      return row.accepted ? 'connected' : 'turned away';
    case 'gone':
      return 'gone';
    case 'fault':
      return 'triggered';
    case 'closed':
      return String(row.code);
    case 'ignored':
      return 'ignored';
  }
}

const NORMAL_CLOSURE = 1000;

export function isFailure(row: NewRow): boolean {
  switch (row.kind) {
    case 'call':
      return row.outcome === 'refused' || row.outcome === 'unanswered';
    case 'event':
      return false;
    case 'rest':
    case 'proxied':
      return row.status === undefined || row.status >= 400;
    case 'handshake':
      return !row.accepted;
    case 'closed':
      return row.code !== NORMAL_CLOSURE;
    default:
      return true;
  }
}

/** Returns the request's and the answer's content, for rows that have either. */
export function contentOf(row: NewRow): { sent?: unknown; reply?: unknown } {
  switch (row.kind) {
    case 'call':
      return { sent: row.args, reply: row.refusal ?? row.data };
    case 'rest':
    case 'proxied':
      return { sent: row.args, reply: row.data };
    case 'event':
      return { reply: row.data };
    case 'ignored':
      return { sent: row.frame };
    default:
      return {};
  }
}

/** Returns whether one side of a row is empty. */
export const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && Object.keys(value).length === 0);
