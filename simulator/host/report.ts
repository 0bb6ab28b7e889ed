import { boundedCopy, notifyEach } from '../utils';
import type { Fault } from '../world';
import type { Sending } from './repeated-events';
import type { Subscription } from './subscriptions';

/** The launch parameters besides place and device: the path behind the activity's address, and a link's values. */
export interface LaunchArguments {
  path?: string | undefined;
  customId?: string | undefined;
  referrerId?: string | undefined;
  linkId?: string | undefined;
}

/** An observation or action of a host. */
export type NewReportEntry =
  /** An activity sent a handshake. A rejected one is followed by a close; an accepted one starts a new session. */
  | {
      kind: 'handshake';
      accepted: boolean;
      clientId?: string | undefined;
      frameId?: string | undefined;
      sdkVersion?: string | undefined;
      launched?: LaunchArguments | undefined;
    }
  /** A command arrived, or a subscribe or an unsubscribe. One `answer` follows, unless the connection ends first. */
  | {
      kind: 'request';
      cmd: string;
      evt?: string | undefined;
      nonce: string;
      /** In bytes, of the payload as JSON; undefined if JSON cannot represent it, or if it is too large to be read. */
      size: number | undefined;
      args: unknown;
      /** A person has run it in the activity's session: the activity gets no reply. `nonce` is the id of the run. */
      byHand?: true | undefined;
      /** It was sent before READY can have been received. */
      early?: true | undefined;
    }
  /** The result of a request; `took` is in milliseconds. "unanswered" when the host was set to send nothing. */
  | {
      kind: 'answer';
      /** The request's `seq`. */
      request: number;
      cmd: string;
      evt?: string | undefined;
      outcome: 'answered' | 'refused' | 'unanswered';
      took: number;
      /** The size of the reply's payload as JSON, in bytes; undefined without one. */
      size?: number | undefined;
      data?: unknown;
      refusal?: { code: number; message: string } | undefined;
      /** The reason of the refusal, which is not sent to the activity. */
      why?: string | undefined;
      /** The undocumented assumptions on which the outcome relies: ids of docs/assumed.md. */
      assumed?: readonly string[];
    }
  /** Another reply was sent to an answered request, because of a fault. */
  | { kind: 'duplicate'; request: number; cmd: string; data: unknown; size: number | undefined }
  /** A fault of the client has been applied, at a request or at an event. */
  | {
      kind: 'fault';
      fault: Fault;
      /** The request's `seq`. */
      request?: number | undefined;
      event?: string | undefined;
    }
  /** An event was sent. `byHand` means that nothing in the world has caused it. */
  | {
      kind: 'event';
      event: string;
      data: unknown;
      /** The size of the frame's payload as JSON, in bytes. */
      size: number | undefined;
      /** The matching subscription; absent for READY, and for events to an activity without a subscription. */
      subscription?: Subscription | undefined;
      byHand?: true | undefined;
    }
  /** A repeated event that is sent by hand begins, ends or cannot begin. */
  | ({ kind: 'sending' } & Sending)
  /** The activity's subscriptions, after a change. */
  | { kind: 'subscriptions'; subscriptions: readonly Subscription[] }
  /** The activity wrote a line to its console. */
  | { kind: 'log'; level: string; message: string }
  /** A message arrived that the host cannot use: an invalid frame, or something else. */
  | { kind: 'ignored'; isFrame: boolean; why: string; frame: unknown }
  /** The activity's page has gone without notice. The next handshake starts a new session. */
  | { kind: 'gone' }
  /** The connection was closed, for good: the last entry. */
  | { kind: 'closed'; by: 'activity' | 'host'; code: number; message: string };

/** Plain data of bounded size. `seq` counts from 0 without a gap; `at` is in milliseconds since 1970. */
export type ReportEntry = { seq: number; at: number } & NewReportEntry;

const kinds: Record<NewReportEntry['kind'], true> = {
  handshake: true,
  request: true,
  answer: true,
  duplicate: true,
  fault: true,
  event: true,
  sending: true,
  subscriptions: true,
  log: true,
  ignored: true,
  gone: true,
  closed: true,
};

export const reportKinds = Object.keys(kinds) as NewReportEntry['kind'][];

/** The maximum number of stored characters of potentially long fields, and of all others. */
const MAX_LONG_FIELD_LENGTH = 16_000;
const MAX_FIELD_LENGTH = 500;
const LONG_FIELDS = new Set([
  'args',
  'data',
  'frame',
  'launched',
  'message',
  'subscription',
  'subscriptions',
]);

function limitOf(name: string, newEntry: NewReportEntry): number {
  // A command that a person has run came as a change, which is bounded already, and must be repeatable unchanged.
  if (name === 'args' && newEntry.kind === 'request' && newEntry.byHand) {
    return Number.POSITIVE_INFINITY;
  }
  return LONG_FIELDS.has(name) ? MAX_LONG_FIELD_LENGTH : MAX_FIELD_LENGTH;
}

/** Numbers, timestamps and bounds entries, and passes them to the reader of the report. Returns the number. */
export function createReporter(onEntry: (entry: ReportEntry) => void) {
  let seq = -1;
  return (newEntry: NewReportEntry): number => {
    seq += 1;
    const entry: Record<string, unknown> = { seq, at: Date.now() };
    for (const name of Object.keys(newEntry)) {
      entry[name] = boundedCopy(newEntry[name as keyof NewReportEntry], limitOf(name, newEntry));
    }
    notifyEach('the report', [onEntry], entry as ReportEntry);
    return seq;
  };
}
