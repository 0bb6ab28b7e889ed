import type { ReportEntry } from '../../host/report';
import type { Subscription } from '../../host/subscribed';
import { Log } from './log';
import { maskSecrets, maskText } from './mask';

/** Where the activity's connection stands. */
export type ConnectionState =
  | { status: 'waiting' }
  | { status: 'connected' }
  | {
      status: 'closed';
      by: 'activity' | 'host';
      code: number;
      message: string;
      /** The client id that the activity has said, where the host has turned it away. */
      clientId?: string | undefined;
    };

/** A row of the log of calls: a connection that begins or breaks off, or a call. */
export type LogEntry = { id: number; at: number } & (
  | { kind: 'handshake'; sdkVersion: string | undefined }
  | { kind: 'gone' }
  | CallRow
);

/** A call and, once there is one, its answer. */
export interface CallRow {
  kind: 'call';
  cmd: string;
  evt?: string | undefined;
  args: unknown;
  outcome: 'waiting' | 'answered' | 'refused' | 'unanswered';
  /** How long the answer took, in milliseconds. */
  took?: number;
  data?: unknown;
  refusal?: { code: number; message: string } | undefined;
  /** The undocumented assumptions that the outcome rests on: ids of docs/assumed.md. */
  assumed?: readonly string[] | undefined;
}

/** A line that the activity wrote to its console. */
export interface ConsoleLine {
  id: number;
  at: number;
  level: string;
  message: string;
}

/** What the stage knows about the activity in its frame. */
export interface Session {
  connection: ConnectionState;
  subscriptions: readonly Subscription[];
  /** How often each event has been sent to the activity since the launch. */
  sent: Readonly<Record<string, number>>;
  /** Oldest first. */
  calls: readonly LogEntry[];
  console: readonly ConsoleLine[];
}

/** Makes a session of what the hosts of one launch after the other report. Secrets are masked here, for good. */
export class SessionReader {
  #connection: ConnectionState = { status: 'waiting' };
  #subscriptions: readonly Subscription[] = [];
  #turnedAway: string | undefined;
  #sent: Record<string, number> = {};
  readonly #calls = new Log<LogEntry>();
  readonly #console = new Log<ConsoleLine>();
  /** Calls that are waiting for their answers, by the request's number in the report. */
  readonly #open = new Map<number, CallRow & { id: number; at: number }>();
  #rows = 0;
  #session: Session | undefined;
  readonly #listeners = new Set<() => void>();

  /** The session as it now is: the same object until something happens. */
  readonly get = (): Session => {
    this.#session ??= {
      connection: this.#connection,
      subscriptions: this.#subscriptions,
      sent: { ...this.#sent },
      calls: this.#calls.rows(),
      console: this.#console.rows(),
    };
    return this.#session;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  sentCount(event: string): number {
    return this.#sent[event] ?? 0;
  }

  /** Another host begins with its report. The logs stay. */
  launched(): void {
    this.#connection = { status: 'waiting' };
    this.#subscriptions = [];
    this.#sent = {};
    this.#open.clear();
    this.#changed();
  }

  clear(what: 'calls' | 'console'): void {
    (what === 'calls' ? this.#calls : this.#console).clear();
    this.#changed();
  }

  readonly read = (entry: ReportEntry): void => {
    const { at } = entry;
    switch (entry.kind) {
      case 'handshake':
        this.#turnedAway = entry.accepted ? undefined : entry.clientId;
        if (!entry.accepted) return;
        this.#connection = { status: 'connected' };
        this.#calls.put({ id: this.#id(), at, kind: 'handshake', sdkVersion: entry.sdkVersion });
        break;
      case 'gone':
        this.#connection = { status: 'waiting' };
        this.#calls.put({ id: this.#id(), at, kind: 'gone' });
        break;
      case 'closed': {
        const { by, code, message } = entry;
        this.#connection = { status: 'closed', by, code, message, clientId: this.#turnedAway };
        break;
      }
      case 'request': {
        const { cmd, evt, args } = entry;
        const call = {
          kind: 'call',
          cmd,
          evt,
          args: maskSecrets(args),
          outcome: 'waiting',
        } as const;
        const row = { id: this.#id(), at, ...call };
        this.#open.set(entry.seq, row);
        // What is written to the console is listed there, unless nothing comes of it.
        if (cmd !== 'CAPTURE_LOG') this.#calls.put(row);
        break;
      }
      case 'answer': {
        const row = this.#open.get(entry.request);
        this.#open.delete(entry.request);
        if (!row) return;
        const { outcome, took, data, refusal, assumed } = entry;
        const listed = this.#calls.has(row.id);
        const unheard = row.cmd === 'CAPTURE_LOG' && outcome !== 'answered';
        if (listed || unheard) {
          this.#calls.put({ ...row, outcome, took, data: maskSecrets(data), refusal, assumed });
        }
        break;
      }
      case 'event':
        this.#sent[entry.event] = this.sentCount(entry.event) + 1;
        break;
      case 'subscriptions':
        this.#subscriptions = entry.subscriptions;
        break;
      case 'log':
        this.#write(at, entry.level, entry.message);
        break;
      case 'ignored':
        // Pages also post what is not for their host, such as what their tools say.
        if (entry.isFrame) this.#write(at, 'warn', `Ignored a frame: ${entry.why}`);
        break;
    }
    this.#changed();
  };

  #write(at: number, level: string, message: string): void {
    this.#console.put({ id: this.#id(), at, level, message: maskText(message) });
  }

  #id(): number {
    this.#rows += 1;
    return this.#rows;
  }

  #changed(): void {
    this.#session = undefined;
    for (const listener of this.#listeners) listener();
  }
}
