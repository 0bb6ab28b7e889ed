import { Advisor } from '../advice';
import { sleep } from '../utils';
import type { Report } from '../worlds';
import { faultPathOf, faultRouteOf } from './fault-point';
import type { Observed } from './judge';
import type { TortureView } from './place';
import { LATE_MS, type Used } from './situations';

/**
 * In milliseconds: an activity is at rest after it has asked nothing for so long; how long to wait for that at most. All
 * else is compared with the baseline, so that it gets more time.
 */
const QUIET_MS = 2500;
const BASELINE_QUIET_MS = 5000;
const CHANGE_TIMEOUT_MS = 15_000;
/** In milliseconds: how long a page may take to load and shake hands, and then to show something. */
const LOAD_TIMEOUT_MS = 30_000;
const SHOW_TIMEOUT_MS = 6000;
const LOOK_INTERVAL_MS = 100;
/** The most paths of its own servers. */
const MAX_FETCHED = 10;
/** How often it looked at the page, the newest. */
const MAX_LOOKS = 100;

/** Watches what the activity does in one world, by the reports of its hosts, and by looking at its page. */
export class Watch {
  readonly #reports: string;
  readonly #signal: AbortSignal;
  #next = 0;
  #calls = new Set<string>();
  #events = new Set<string>();
  #fetched = new Set<string>();
  #advisor = new Advisor({ isExchanged: () => true });
  #heardAt = 0;
  /** What was seen on the page, and when; and the first call that was refused after a while. */
  #looks: { at: number; seen: string | undefined }[] = [];
  #refusal: { name: string; from: number; to: number; isRepeated: boolean } | undefined;
  #isConnected = false;
  #refused: string | undefined;

  /** @param world the address of the world */
  constructor(world: string, signal: AbortSignal) {
    this.#reports = `${world}/reports`;
    this.#signal = signal;
  }

  /** Forgets what it has seen, before the activity is loaded again. */
  async forget(): Promise<void> {
    await this.#hear();
    this.#calls = new Set();
    this.#events = new Set();
    this.#fetched = new Set();
    this.#advisor = new Advisor({ isExchanged: () => true });
    this.#looks = [];
    this.#refusal = undefined;
    this.#isConnected = false;
    this.#refused = undefined;
  }

  /** Resolves once the activity asks nothing more, or has sent all expected calls; or when the signal aborts. */
  async untilIdle(
    view: TortureView,
    { isBaseline, looks, expected }: { isBaseline: boolean; looks?: boolean; expected?: Used },
  ): Promise<Observed> {
    await this.#until(() => this.#isConnected || this.#refused !== undefined, LOAD_TIMEOUT_MS);
    await this.#until(async () => {
      if (looks) await this.#look(view);
      const quietMs = Date.now() - this.#heardAt;
      if (!expected) return quietMs > (isBaseline ? BASELINE_QUIET_MS : QUIET_MS);
      return expected.calls.every((call) => this.#calls.has(call)) && quietMs > QUIET_MS / 5;
    }, CHANGE_TIMEOUT_MS);
    let seen: string | undefined;
    await this.#until(async () => {
      seen = await view.visibleText();
      return seen !== undefined;
    }, SHOW_TIMEOUT_MS);
    return {
      isConnected: this.#isConnected,
      refused: this.#refused,
      calls: [...this.#calls],
      events: [...this.#events],
      fetched: [...this.#fetched],
      uncaught: view.uncaught(),
      blank: seen === undefined,
      seen,
      waiting: this.#waitingText(),
      loops: this.#advisor.found.filter(({ id }) => id === 'loop').map(({ about }) => about),
    };
  }

  async #look(view: TortureView): Promise<void> {
    const seen = await view.visibleText();
    this.#looks = [...this.#looks, { at: Date.now(), seen }].slice(-MAX_LOOKS);
  }

  /** The last that was seen while the call was under way that was refused, if it was not sent again. */
  #waitingText(): string | undefined {
    const { from = 0, to = 0, isRepeated } = this.#refusal ?? {};
    if (isRepeated) return undefined;
    return this.#looks.findLast(({ at }) => at > from && at < to)?.seen;
  }

  /** Whether the condition came true in time. */
  async #until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs;
    while (!this.#signal.aborted) {
      await this.#hear();
      if (await condition()) return true;
      if (Date.now() > end) return false;
      await sleep(LOOK_INTERVAL_MS, this.#signal);
    }
    return false;
  }

  /** Asks for the new reports. A stream would take one of the few connections that a browser has to the simulator. */
  async #hear(): Promise<void> {
    const response = await fetch(`${this.#reports}?from=${this.#next}`);
    const { reports, next }: { reports: Report[]; next: number } = await response.json();
    this.#next = next;
    for (const report of reports) this.#read(report);
  }

  #refuse(name: string, from: number, to: number): void {
    if (this.#refusal?.name === name) this.#refusal.isRepeated = true;
    // What is missing is refused at once, such as a page's icon.
    else if (to - from > LATE_MS / 2) this.#refusal ??= { name, from, to, isRepeated: false };
  }

  #read(report: Report): void {
    this.#heardAt = Date.now();
    const route = report.kind === 'rest' && faultRouteOf(report.method, report.path);
    if (route) this.#calls.add(route);
    if (report.kind === 'rest' || report.kind === 'proxied') {
      this.#advisor.readRequest(report, report.number);
      const { method, path, at, took, status = 0 } = report;
      if (status >= 400) this.#refuse(`${method} ${path}`, at, at + took);
    }
    const path = report.kind === 'proxied' && report.fetched && faultPathOf(report.path);
    if (path && this.#fetched.size < MAX_FETCHED) this.#fetched.add(path);
    if (!('host' in report)) return;
    this.#advisor.read(report, report.number);
    if (report.kind === 'handshake') {
      this.#isConnected = report.accepted;
      this.#refused = report.accepted ? undefined : (report.clientId ?? '');
    }
    if (report.kind === 'event' && report.event !== 'READY') this.#events.add(report.event);
    if (report.kind === 'answer' && report.outcome === 'refused') {
      this.#refuse(report.cmd, report.at - report.took, report.at);
    }
    if (report.kind !== 'request') return;
    const { cmd, evt } = report;
    if (cmd === 'CAPTURE_LOG' || cmd === 'UNSUBSCRIBE') return;
    this.#calls.add(evt ? `${cmd} ${evt}` : cmd);
  }
}
