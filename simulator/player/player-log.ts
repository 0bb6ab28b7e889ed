import type { EventName } from '../../host-bridge/protocol';
import type { ReportEntry, Subscription } from '../host';
import { learnSecrets } from '../traffic';
import { Listeners } from '../utils';
import { formatCall, matches } from './matching';
import { waitUntil } from './wait-until';

type Entry<K extends ReportEntry['kind']> = Extract<ReportEntry, { kind: K }>;

/** Something that an activity has asked of the host, and what has come of it so far. */
export type Call = Pick<Entry<'request'>, 'seq' | 'at' | 'cmd' | 'evt' | 'args'> &
  Partial<Pick<Entry<'answer'>, 'took' | 'data' | 'refusal' | 'assumed'>> & {
    outcome: 'waiting' | Entry<'answer'>['outcome'];
  };

/** How much of the traffic is kept: an entry is bounded, and tests are short. */
const MAX_ENTRIES = 10_000;

/** How many calls or events a complaint lists. */
const MAX_LISTED = 10;

/** What a host reports, and how to wait for something in it. */
export class PlayerLog {
  #report: ReportEntry[] = [];
  #subscriptions: readonly Subscription[] = [];
  readonly #listeners = new Listeners<[entry: ReportEntry]>('the report');
  readonly #waiting = new Set<{ look(): void; end(why: string): void }>();
  #over: string | undefined;
  /** The number of the next entry. */
  #next = 0;

  readonly read = (entry: ReportEntry): void => {
    this.#next = entry.seq + 1;
    this.#report.push(entry);
    if (this.#report.length > MAX_ENTRIES) this.#report.shift();
    if (entry.kind === 'subscriptions') this.#subscriptions = entry.subscriptions;
    this.#listeners.notify(entry);
    for (const { look } of [...this.#waiting]) look();
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
    const calls = new Map<number, Call>();
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
    return [...calls.values()];
  }

  get events(): Entry<'event'>[] {
    return this.#report.filter((entry) => entry.kind === 'event');
  }

  called(cmd: string, args?: unknown): Call[] {
    return this.calls.filter((call) => call.cmd === cmd && matches(call.args, args));
  }

  received(event: EventName, data?: unknown): Entry<'event'>[] {
    return this.events.filter((entry) => entry.event === event && matches(entry.data, data));
  }

  subscribed(event: EventName, args?: unknown): Subscription[] {
    return this.#subscriptions.filter((each) => each.event === event && matches(each.args, args));
  }

  /** What there is instead of what is looked for, in words. */
  instead(of: 'calls' | 'events' | 'subscriptions'): string {
    const known = new Set<string>();
    for (const entry of this.#report) learnSecrets(entry, (secret) => known.add(secret));
    const rows = {
      calls: () =>
        this.calls.map(({ cmd, evt, args }) =>
          formatCall(evt ? `${cmd} ${evt}` : cmd, args, known),
        ),
      events: () => this.events.map(({ event, data }) => formatCall(event, data, known)),
      subscriptions: () =>
        this.#subscriptions.map(({ event, args }) => formatCall(event, args, known)),
    }[of]();
    const none = {
      calls: 'The activity has not called anything.',
      events: 'The host has not sent an event.',
      subscriptions: 'The activity is not subscribed to anything.',
    };
    const before = {
      calls: 'The activity has called',
      events: 'The host has sent',
      subscriptions: 'The activity is subscribed to',
    };
    if (rows.length === 0) return none[of];
    const last = rows.slice(-MAX_LISTED).map((row) => `\n  ${row}`);
    const more = rows.length > MAX_LISTED ? `, of ${rows.length} the last ${MAX_LISTED}` : '';
    return `${before[of]}${more}:${last.join('')}`;
  }

  /**
   * Another host begins: the activity is subscribed to nothing.
   *
   * @returns reads what that host reports, which counts from 0: here it is counted on
   */
  launched(): (entry: ReportEntry) => void {
    this.#subscriptions = [];
    const first = this.#next;
    return (entry) => {
      const asked =
        'request' in entry && entry.request !== undefined ? { request: first + entry.request } : {};
      this.read({ ...entry, ...asked, seq: first + entry.seq } as ReportEntry);
    };
  }

  /** Forgets what has happened. What the activity is subscribed to stays. */
  clear(): void {
    this.#report = [];
  }

  /** Nothing more will happen: rejects whoever waits. */
  end(why: string): void {
    this.#over ??= why;
    for (const { end } of [...this.#waiting]) end(why);
  }

  /** Resolves with what `find` finds, now or once more has happened; see `waitUntil`. */
  wait<T>(find: () => T | undefined, complain: () => string, timeoutMs: number): Promise<T> {
    const subscribe = (look: () => void, end: (why: string) => void) => {
      const waiter = { look, end };
      if (this.#over) end(this.#over);
      else this.#waiting.add(waiter);
      return () => this.#waiting.delete(waiter);
    };
    return waitUntil({ find, complain, timeoutMs, subscribe });
  }
}
