import { notifyEach } from '../utils';
import type { HostReport, RequestReport } from './report';

/** The maximum number of stored reports, and of their characters of JSON together. */
export interface ReportBounds {
  reports: number;
  characters: number;
}
const DEFAULT_BOUNDS: ReportBounds = { reports: 20_000, characters: 4_000_000 };

const MAX_REPORTS_PER_SECOND = 10_000;

/** The maximum number of hosts to distinguish at a time. */
const MAX_HOSTS = 1000;

/** The maximum number of reports, and of characters, of one page. */
const PAGE = { reports: 500, characters: 500_000 };

/** A page of reports as JSON, the number of the next report, and of those lost before they could be read. */
export interface ReportPage {
  readonly reports: readonly string[];
  readonly next: number;
  readonly missed: number;
}

/** A report before it has a number. `host` is any name that the stage gives its host. */
export type NewReport =
  | (Omit<HostReport, 'number' | 'host'> & { host: string })
  | Omit<RequestReport, 'number'>;

/**
 * The newest reports of the hosts of a world and of the requests of its people, numbered from 0 without a gap, within
 * bounds. They are kept as JSON, so that their size is known.
 */
export class ReportLog {
  #rows: string[] = [];
  /** The number of the first of `#rows`. Those before `#first` will be removed soon. */
  #offset = 0;
  #first = 0;
  #characters = 0;
  #second = { startedAt: 0, accepted: 0 };
  #dropped = 0;
  #dropTimer: ReturnType<typeof setTimeout> | undefined;
  #lastHostNumber = 0;
  readonly #hosts = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  /**
   * @param onLoss called when a report is forgotten, or was left out
   * @param onReport called with each accepted report
   */
  constructor(
    private readonly bounds: ReportBounds = DEFAULT_BOUNDS,
    private readonly onLoss: () => void = () => {},
    private readonly onReport: (report: NewReport) => void = () => {},
  ) {}

  /** The number of the oldest kept report, and the number of the next one. */
  get first(): number {
    return this.#first;
  }

  get end(): number {
    return this.#offset + this.#rows.length;
  }

  add(report: NewReport): void {
    const second = Math.floor(Date.now() / 1000);
    if (this.#second.startedAt !== second) this.#second = { startedAt: second, accepted: 0 };
    this.#second.accepted += 1;
    if (this.#second.accepted > MAX_REPORTS_PER_SECOND) {
      this.drop(1);
      return;
    }
    this.#put('host' in report ? { ...report, host: this.#numberOf(report.host) } : report);
    notifyEach('the reports', [this.onReport], report);
  }

  /** Counts reports that were left out, here or on the way. At most once a second, a report has their number. */
  drop(count: number): void {
    this.#dropped += count;
    this.onLoss();
    this.#dropTimer ??= setTimeout(
      () => {
        this.#dropTimer = undefined;
        this.#put({ kind: 'dropped', at: Date.now(), count: this.#dropped });
        this.#dropped = 0;
      },
      1000 - (Date.now() % 1000),
    );
    (this.#dropTimer as { unref?(): void }).unref?.();
  }

  read(from: number): ReportPage {
    const begin = Math.min(Math.max(from, this.#first), this.end);
    const reports: string[] = [];
    let characters = 0;
    for (let at = begin; at < this.end && reports.length < PAGE.reports; at += 1) {
      const row = this.#rows[at - this.#offset] ?? '';
      characters += row.length;
      if (characters > PAGE.characters && reports.length > 0) break;
      reports.push(row);
    }
    return { reports, next: begin + reports.length, missed: Math.max(0, begin - from) };
  }

  /** Returns all stored reports from that number on, as JSON. */
  rowsFrom(number: number): readonly string[] {
    return this.#rows.slice(Math.max(number, this.#first) - this.#offset);
  }

  /** Resolves when there is a report of that number or a later one, or when the signal aborts. */
  async waitFor(number: number, signal: AbortSignal): Promise<void> {
    while (this.end <= number && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const done = () => {
          this.#waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        this.#waiting.add(done);
        signal.addEventListener('abort', done);
      });
    }
  }

  #put(report: object): void {
    const row = JSON.stringify(Object.assign({ number: 0 }, report, { number: this.end }));
    this.#rows.push(row);
    this.#characters += row.length;
    const { reports, characters } = this.bounds;
    while (this.end - this.#first > reports || this.#characters > characters) {
      this.onLoss();
      this.#characters -= this.#rows[this.#first - this.#offset]?.length ?? 0;
      this.#rows[this.#first - this.#offset] = '';
      this.#first += 1;
    }
    if (this.#first - this.#offset > reports / 10) {
      this.#rows.splice(0, this.#first - this.#offset);
      this.#offset = this.#first;
    }
    for (const done of [...this.#waiting]) done();
  }

  /** Returns a host's number, in the order of their first reports. */
  #numberOf(host: string): number {
    const existing = this.#hosts.get(host);
    if (existing !== undefined) return existing;
    this.#lastHostNumber += 1;
    this.#hosts.set(host, this.#lastHostNumber);
    const [oldest] = this.#hosts.keys();
    if (this.#hosts.size > MAX_HOSTS && oldest !== undefined) this.#hosts.delete(oldest);
    return this.#lastHostNumber;
  }
}
