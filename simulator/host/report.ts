import { notifyEach } from '../utils';
import type { Fault } from '../world';
import { boundedCopy } from './bounded';
import type { Sending } from './repeated-events';
import type { Subscription } from './subscriptions';

/** What an activity is launched with beside its place and its device: the path behind its address, and a link's values. */
export interface LaunchedWith {
  path?: string | undefined;
  customId?: string | undefined;
  referrerId?: string | undefined;
  linkId?: string | undefined;
}

/** One thing that a host has seen or done. */
export type NewReportEntry =
  /** An activity shook hands. One that is turned away is closed next; one that is accepted starts from nothing. */
  | {
      kind: 'handshake';
      accepted: boolean;
      clientId?: string | undefined;
      frameId?: string | undefined;
      sdkVersion?: string | undefined;
      launched?: LaunchedWith | undefined;
    }
  /** A command arrived, a subscribe or an unsubscribe too. One `answer` follows, unless the connection ends first. */
  | {
      kind: 'request';
      cmd: string;
      evt?: string | undefined;
      nonce: string;
      /** Of the frame's payload as JSON, in bytes; undefined for what JSON cannot say, and for what is too large to be read. */
      size: number | undefined;
      args: unknown;
      /** A person has run it in the activity's session: the activity gets no reply. `nonce` is the id of the run. */
      byHand?: true | undefined;
      /** It was sent before READY can have been heard. */
      early?: true | undefined;
    }
  /** The result of a request; `took` is in milliseconds. "unanswered" where the host was told to say nothing. */
  | {
      kind: 'answer';
      /** The request's `seq`. */
      request: number;
      cmd: string;
      evt?: string | undefined;
      outcome: 'answered' | 'refused' | 'unanswered';
      took: number;
      /** Of the reply's payload as JSON, in bytes; undefined where there is none. */
      size?: number | undefined;
      data?: unknown;
      refusal?: { code: number; message: string } | undefined;
      /** Why it was refused, which the activity is not told. */
      why?: string | undefined;
      /** The undocumented assumptions that the outcome rests on: ids of docs/assumed.md. */
      assumed?: readonly string[];
    }
  /** One more reply came to a request that had been answered, as a fault wants it. */
  | { kind: 'duplicate'; request: number; cmd: string; data: unknown; size: number | undefined }
  /** A fault of the client has been applied, at a request or at an event. */
  | {
      kind: 'fault';
      fault: Fault;
      /** The request's `seq`. */
      request?: number | undefined;
      event?: string | undefined;
    }
  /** An event was sent. `byHand` says that nothing in the world has caused it. */
  | {
      kind: 'event';
      event: string;
      data: unknown;
      /** Of the frame's payload as JSON, in bytes. */
      size: number | undefined;
      /** The subscription that asks for it; READY, and what is sent to an activity that has not asked, have none. */
      subscription?: Subscription | undefined;
      byHand?: true | undefined;
    }
  /** An event that is sent by hand more than once begins, ends or cannot begin. */
  | ({ kind: 'sending' } & Sending)
  /** What the activity is now subscribed to, after that has changed. */
  | { kind: 'subscriptions'; subscriptions: readonly Subscription[] }
  /** The activity wrote a line to its console. */
  | { kind: 'log'; level: string; message: string }
  /** Something arrived that the host cannot use: a wrong frame, or a message that is not a frame. */
  | { kind: 'ignored'; isFrame: boolean; why: string; frame: unknown }
  /** The activity's page has gone without a word. The next handshake starts from nothing. */
  | { kind: 'gone' }
  /** The connection was closed, for good: the last entry. */
  | { kind: 'closed'; by: 'activity' | 'host'; code: number; message: string };

/**
 * An entry of a host's report: plain data of bounded size. `seq` counts from 0 without a gap; `at` is in
 * milliseconds since 1970.
 */
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

/** Every kind of entry that there is. */
export const reportKinds = Object.keys(kinds) as NewReportEntry['kind'][];

/** How many characters are kept of what may be long, and of everything else. */
const MAX_LONG_FIELD = 16_000;
const MAX_FIELD = 500;
const LONG_FIELDS = new Set([
  'args',
  'data',
  'frame',
  'launched',
  'message',
  'subscription',
  'subscriptions',
]);

function limitOf(name: string, happening: NewReportEntry): number {
  // What a person has run came as a change, which is bounded already, and is to be run again as it was.
  if (name === 'args' && happening.kind === 'request' && happening.byHand) {
    return Number.POSITIVE_INFINITY;
  }
  return LONG_FIELDS.has(name) ? MAX_LONG_FIELD : MAX_FIELD;
}

type AddEntry = (happening: NewReportEntry) => number;

/** Numbers, times and bounds what happens, and hands it to the reader of the report. Returns the number. */
export function createReporter(onEntry: (entry: ReportEntry) => void): AddEntry {
  let seq = -1;
  return (happening) => {
    seq += 1;
    const entry: Record<string, unknown> = { seq, at: Date.now() };
    for (const name of Object.keys(happening)) {
      entry[name] = boundedCopy(happening[name as keyof NewReportEntry], limitOf(name, happening));
    }
    notifyEach('the report', [onEntry], entry as ReportEntry);
    return seq;
  };
}
