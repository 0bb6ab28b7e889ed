import { Advisor } from '../advice';
import { sleep } from '../utils';
import type { Report } from '../worlds';
import { faultPathOf, faultRouteOf } from './fault-point';
import type { Observed } from './judge';
import type { TortureView } from './place';
import { LATE_MS, type Used } from './situations';

/**
 * In milliseconds: an activity is at rest after it has sent no request for this long; and the maximum time to wait for
 * that. Everything else is compared with the baseline, so the baseline gets more time.
 */
const QUIET_MS = 2500;
const BASELINE_QUIET_MS = 5000;
const CHANGE_TIMEOUT_MS = 15_000;
/** In milliseconds: the time for a page to load and send its handshake, and then to show something. */
const LOAD_TIMEOUT_MS = 30_000;
const SHOW_TIMEOUT_MS = 6000;
const LOOK_INTERVAL_MS = 100;
const MAX_FETCHED = 10;
/** The maximum number of remembered looks at the page, the newest. */
const MAX_LOOKS = 100;

/** Watches the activity's behavior in a world, by the reports of its hosts, and by looking at its page. */
export class Watch {
  #next = 0;
  #heardAt = 0;
  #seen = new Seen();

  /** @param world the address of the world */
  constructor(
    private readonly world: string,
    private readonly signal: AbortSignal,
  ) {}

  /** Discards everything seen so far, before the activity is reloaded. */
  async forget(): Promise<void> {
    await this.#hear();
    this.#seen = new Seen();
  }

  /** Resolves once the activity sends no more requests, or has sent all expected calls; or when the signal aborts. */
  async untilIdle(
    view: TortureView,
    { isBaseline, looks, expected }: { isBaseline: boolean; looks?: boolean; expected?: Used },
  ): Promise<Observed> {
    await this.#until(() => {
      const { isConnected, refused } = this.#seen;
      return isConnected || refused !== undefined;
    }, LOAD_TIMEOUT_MS);
    await this.#until(async () => {
      if (looks) await this.#look(view);
      const quietMs = Date.now() - this.#heardAt;
      if (!expected) return quietMs > (isBaseline ? BASELINE_QUIET_MS : QUIET_MS);
      return expected.calls.every((call) => this.#seen.calls.has(call)) && quietMs > QUIET_MS / 5;
    }, CHANGE_TIMEOUT_MS);
    let seen: string | undefined;
    await this.#until(async () => {
      seen = await view.visibleText();
      return seen !== undefined;
    }, SHOW_TIMEOUT_MS);
    const { isConnected, refused, calls, events, fetched, advisor } = this.#seen;
    return {
      ...{ isConnected, refused },
      ...{ calls: [...calls], events: [...events], fetched: [...fetched] },
      uncaught: view.uncaught(),
      blank: seen === undefined,
      seen,
      waiting: this.#waitingText(),
      loops: advisor.found.filter(({ id }) => id === 'loop').map(({ about }) => about),
    };
  }

  async #look(view: TortureView): Promise<void> {
    const seen = await view.visibleText();
    this.#seen.looks = [...this.#seen.looks, { at: Date.now(), seen }].slice(-MAX_LOOKS);
  }

  /** Returns the last text on the page while the refused call was pending, if it was not repeated. */
  #waitingText(): string | undefined {
    const { refusal, looks } = this.#seen;
    const { from = 0, to = 0, isRepeated } = refusal ?? {};
    if (isRepeated) return undefined;
    return looks.findLast(({ at }) => at > from && at < to)?.seen;
  }

  /** Waits for a condition. Resolves with true if it came true in time. */
  async #until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs;
    while (!this.signal.aborted) {
      await this.#hear();
      if (await condition()) return true;
      if (Date.now() > end) return false;
      await sleep(LOOK_INTERVAL_MS, this.signal);
    }
    return false;
  }

  /** Reads the new reports. A stream would take one of the few connections that a browser has to the simulator. */
  async #hear(): Promise<void> {
    const response = await fetch(`${this.world}/reports?from=${this.#next}`);
    const { reports, next }: { reports: Report[]; next: number } = await response.json();
    this.#next = next;
    for (const report of reports) this.#read(report);
  }

  #refuse(name: string, from: number, to: number): void {
    const seen = this.#seen;
    if (seen.refusal?.name === name) seen.refusal.isRepeated = true;
    // A missing resource is refused at once, such as a page's icon.
    else if (to - from > LATE_MS / 2) seen.refusal ??= { name, from, to, isRepeated: false };
  }

  #read(report: Report): void {
    this.#heardAt = Date.now();
    const seen = this.#seen;
    const route = report.kind === 'rest' && faultRouteOf(report.method, report.path);
    if (route) seen.calls.add(route);
    if (report.kind === 'rest' || report.kind === 'proxied') {
      seen.advisor.readRequest(report, report.number);
      const { method, path, at, took, status = 0 } = report;
      if (status >= 400) this.#refuse(`${method} ${path}`, at, at + took);
    }
    const path = report.kind === 'proxied' && report.fetched && faultPathOf(report.path);
    if (path && seen.fetched.size < MAX_FETCHED) seen.fetched.add(path);
    if (!('host' in report)) return;
    seen.advisor.read(report, report.number);
    if (report.kind === 'handshake') {
      seen.isConnected = report.accepted;
      seen.refused = report.accepted ? undefined : (report.clientId ?? '');
    }
    if (report.kind === 'event' && report.event !== 'READY') seen.events.add(report.event);
    if (report.kind === 'answer' && report.outcome === 'refused') {
      this.#refuse(report.cmd, report.at - report.took, report.at);
    }
    if (report.kind !== 'request') return;
    const { cmd, evt } = report;
    if (cmd === 'CAPTURE_LOG' || cmd === 'UNSUBSCRIBE') return;
    seen.calls.add(evt ? `${cmd} ${evt}` : cmd);
  }
}

/** The activity's behavior since it was loaded. */
class Seen {
  readonly calls = new Set<string>();
  readonly events = new Set<string>();
  readonly fetched = new Set<string>();
  readonly advisor = new Advisor({ isExchanged: () => true });
  isConnected = false;
  /** The client id of a handshake that was refused. */
  refused: string | undefined;
  /** The texts seen on the page, with their times; and the first call that was refused after a while. */
  looks: { at: number; seen: string | undefined }[] = [];
  refusal: { name: string; from: number; to: number; isRepeated: boolean } | undefined;
}
