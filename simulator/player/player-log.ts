import type { EventName } from '../../host-bridge/protocol';
import type { ReportEntry, Subscription } from '../host';
import { collectSecrets } from '../traffic';
import { Listeners } from '../utils';
import { type Difference, differences, formatCall, formatValue, matches } from './matching';
import { requireCommand, requireEvent } from './names';
import type { AnswerOf, ArgsOf, PayloadOf, WireName } from './typed';
import { waitUntil } from './wait-until';

type Entry<K extends ReportEntry['kind']> = Extract<ReportEntry, { kind: K }>;

/**
 * A call of an activity to the host, with its result so far. Its types are those of the protocol: the data that an
 * activity really has sent, and an answer that a fault has changed, may be anything.
 */
export type Call<C extends WireName = WireName> = { [K in C]: CallOf<K> }[C];

type CallOf<C extends WireName> = Pick<Entry<'request'>, 'seq' | 'at' | 'evt'> &
  Partial<Pick<Entry<'answer'>, 'took' | 'refusal' | 'assumed'>> & {
    cmd: C;
    args: ArgsOf<C>;
    data?: AnswerOf<C>;
    outcome: 'waiting' | Entry<'answer'>['outcome'];
  };

/** An event as a host has sent it. */
export type SentEvent<E extends EventName = EventName> = {
  [K in E]: Omit<Entry<'event'>, 'event' | 'data'> & { event: K; data: PayloadOf<K> };
}[E];

export interface LogQuery {
  of: 'calls' | 'events' | 'subscriptions';
  name: string;
  /** The fields to compare. */
  fields?: unknown;
}

interface Row {
  of: Call | SentEvent | Subscription;
  name: string;
  /** The label of a SUBSCRIBE in an error: with its event. */
  label?: string | undefined;
  value: unknown;
}

/** The maximum number of stored entries: an entry is bounded, and tests are short. */
const MAX_ENTRIES = 10_000;

const MAX_LISTED = 10;

const MAX_LISTED_DIFFERENCES = 10;

/** A host's report, with methods that wait for entries of it. */
export class PlayerLog {
  #report: ReportEntry[] = [];
  #subscriptions: readonly Subscription[] = [];
  readonly #listeners = new Listeners<[entry: ReportEntry]>('the report');
  readonly #waiting = new Set<{ check(): void; end(why: string): void }>();
  #endReason: string | undefined;
  #next = 0;

  readonly read = (entry: ReportEntry): void => {
    this.#next = entry.seq + 1;
    this.#report.push(entry);
    if (this.#report.length > MAX_ENTRIES) this.#report.shift();
    if (entry.kind === 'subscriptions') this.#subscriptions = entry.subscriptions;
    this.#listeners.notify(entry);
    this.check();
  };

  listen(listener: (entry: ReportEntry) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  get report(): readonly ReportEntry[] {
    return [...this.#report];
  }

  get subscriptions(): readonly Subscription[] {
    return this.#subscriptions;
  }

  get calls(): Call[] {
    const calls = new Map<number, object>();
    for (const entry of this.#report) {
      if (entry.kind === 'request' && !entry.byHand) {
        const { seq, at, cmd, evt, args } = entry;
        calls.set(seq, { seq, at, cmd, evt, args, outcome: 'waiting' });
      }
      const call = entry.kind === 'answer' ? calls.get(entry.request) : undefined;
      if (entry.kind === 'answer' && call) {
        const { outcome, took, data, refusal, assumed } = entry;
        Object.assign(call, { outcome, took, data, refusal, assumed });
      }
    }
    return [...calls.values()] as Call[];
  }

  get events(): SentEvent[] {
    return this.#report.filter((entry) => entry.kind === 'event') as SentEvent[];
  }

  called<C extends WireName>(cmd: C, args?: unknown): Call<C>[] {
    return this.find({ of: 'calls', name: cmd, fields: args }) as Call<C>[];
  }

  received<E extends EventName>(event: E): SentEvent<E>[] {
    return this.find({ of: 'events', name: event }) as SentEvent<E>[];
  }

  /** Returns the calls, events or subscriptions with that name and these fields. */
  find({ of, name, fields }: LogQuery): readonly (Call | SentEvent | Subscription)[] {
    return this.#rows(of)
      .filter((row) => row.name === name && matches(row.value, fields))
      .map((row) => row.of);
  }

  /** @throws TypeError for an unknown name */
  requireName({ of, name }: LogQuery): void {
    const called = of === 'calls' && this.calls.map(({ cmd }) => cmd);
    if (called) requireCommand(name, called);
    else requireEvent(name);
  }

  /** Describes that the wanted row has not come, and what there is instead. */
  missing(query: LogQuery): string {
    const what = formatCall(query.name, query.fields);
    return `${what} has not been ${words[query.of].done}.\n${this.instead(query)}`;
  }

  /** Describes the rows that came instead: the nearest with its differences, and the latest. */
  instead({ of, name, fields }: LogQuery): string {
    const known = new Set<string>();
    for (const entry of this.#report) collectSecrets(entry, (secret) => known.add(secret));
    const rows = this.#rows(of);
    const { none, before, nearest } = words[of];
    if (rows.length === 0) return none;
    const closest = closestRow(
      rows.filter((row) => row.name === name),
      fields,
    );
    const last = rows
      .slice(-MAX_LISTED)
      .map((row) => `\n  ${formatCall(row.label ?? row.name, row.value, known)}`);
    const more = rows.length > MAX_LISTED ? ` (the last ${MAX_LISTED} of ${rows.length})` : '';
    return [
      ...(closest ? [`${nearest} ${formatCall(name, closest.row.value, known)}:`] : []),
      ...(closest ? formatDifferences(closest.differing, known) : []),
      `${before}${more}:${last.join('')}`,
    ].join('\n');
  }

  #rows(of: LogQuery['of']): Row[] {
    if (of === 'calls')
      return this.calls.map((call) => ({
        of: call,
        name: call.cmd,
        label: call.evt && `${call.cmd} ${call.evt}`,
        value: call.args,
      }));
    if (of === 'events')
      return this.events.map((sent) => ({ of: sent, name: sent.event, value: sent.data }));
    return this.#subscriptions.map((each) => ({ of: each, name: each.event, value: each.args }));
  }

  /** Begins a new host without subscriptions. Its report counts from 0; the returned reader goes on counting here. */
  launched(): (entry: ReportEntry) => void {
    this.#subscriptions = [];
    const first = this.#next;
    return (entry) => {
      const renumbered =
        'request' in entry && entry.request !== undefined ? { request: first + entry.request } : {};
      this.read({ ...entry, ...renumbered, seq: first + entry.seq } as ReportEntry);
    };
  }

  /** Forgets the past. The activity's subscriptions stay. */
  clear(): void {
    this.#report = [];
  }

  /** Checks all waits again, after an event without an entry. */
  check(): void {
    for (const { check } of [...this.#waiting]) check();
  }

  /** Rejects all waits, as nothing more will happen. */
  end(why: string): void {
    this.#endReason ??= why;
    for (const { end } of [...this.#waiting]) end(why);
  }

  /** Resolves with the result of `find`, now or after a later event; see `waitUntil`. */
  wait<T>(find: () => T | undefined, timeoutMessage: () => string, timeoutMs: number): Promise<T> {
    return waitUntil({ find, timeoutMessage, timeoutMs, subscribe: this.subscribe });
  }

  /** Calls `check` whenever something has happened, and `end` when nothing more will; the result unregisters both. */
  readonly subscribe = (check: () => void, end: (why: string) => void) => {
    const waiter = { check, end };
    if (this.#endReason) end(this.#endReason);
    else this.#waiting.add(waiter);
    return () => this.#waiting.delete(waiter);
  };
}

const words = {
  calls: {
    done: 'called',
    none: 'The activity has not called anything.',
    before: 'The activity has called',
    nearest: 'The closest call is',
  },
  events: {
    done: 'sent',
    none: 'The host has not sent an event.',
    before: 'The host has sent',
    nearest: 'The closest event is',
  },
  subscriptions: {
    done: 'subscribed to',
    none: 'The activity is not subscribed to anything.',
    before: 'The activity is subscribed to',
    nearest: 'The closest subscription is',
  },
};

/** Returns the row with the fewest wrong fields, the last of several; undefined when no row has any. */
function closestRow(rows: readonly Row[], fields: unknown) {
  const candidates = rows
    .map((row) => ({ row, differing: [...differences(row.value, fields)] }))
    .toReversed();
  const [first] = candidates.sort((a, b) => a.differing.length - b.differing.length);
  return first && first.differing.length > 0 ? first : undefined;
}

function formatDifferences(differing: readonly Difference[], known: ReadonlySet<string>): string[] {
  const shown = differing.slice(0, MAX_LISTED_DIFFERENCES).map(({ path, expected, actual }) => {
    const [field = ''] = path.split('.').slice(-1);
    const [wanted, found] = [expected, actual].map((each) => formatValue(field, each, known));
    return `  ${path || 'the value'}: expected ${wanted}, but it is ${found}`;
  });
  const more = differing.length - MAX_LISTED_DIFFERENCES;
  return more > 0 ? [...shown, `  and ${more} more`] : shown;
}
