import { Advisor } from '../advice';
import { sleep } from '../utils';
import type { Report } from '../worlds';
import type { TortureView } from './environment';
import { faultPathOf, faultRouteOf } from './fault-point';
import type { Observation } from './judge';
import { LATE_REPLY_MS, type Usage } from './situations';

/**
 * In milliseconds: an activity is at rest after it has sent no request for this long; and the maximum time to wait for
 * that. Everything else is compared with the baseline, so the baseline gets more time.
 */
const QUIET_MS = 2500;
const BASELINE_QUIET_MS = 5000;
const IDLE_TIMEOUT_MS = 15_000;
/** In milliseconds: the time for a page to load and send its handshake, and then to show something. */
const LOAD_TIMEOUT_MS = 30_000;
const SHOW_TIMEOUT_MS = 6000;
const SNAPSHOT_INTERVAL_MS = 100;
const MAX_FETCHED = 10;
/** The maximum number of remembered looks at the page, the newest. */
const MAX_SNAPSHOTS = 100;

/** Watches the activity's behavior in a world, by the reports of its hosts, and by looking at its page. */
export class ReportWatcher {
  #next = 0;
  #lastReportAt = 0;
  #seen = new ObservedBehavior();

  /** @param world the address of the world */
  constructor(
    private readonly world: string,
    private readonly signal: AbortSignal,
  ) {}

  /** Discards everything seen so far, before the activity is reloaded. */
  async forget(): Promise<void> {
    await this.#hear();
    this.#seen = new ObservedBehavior();
  }

  /** Resolves once the activity sends no more requests, or has sent all expected calls; or when the signal aborts. */
  async waitUntilIdle(
    view: TortureView,
    { isBaseline, looks, expected }: { isBaseline: boolean; looks?: boolean; expected?: Usage },
  ): Promise<Observation> {
    await this.#waitUntil(() => {
      const { isConnected, refused } = this.#seen;
      return isConnected || refused !== undefined;
    }, LOAD_TIMEOUT_MS);
    await this.#waitUntil(async () => {
      if (looks) await this.#takeSnapshot(view);
      const quietMs = Date.now() - this.#lastReportAt;
      if (!expected) return quietMs > (isBaseline ? BASELINE_QUIET_MS : QUIET_MS);
      return expected.calls.every((call) => this.#seen.calls.has(call)) && quietMs > QUIET_MS / 5;
    }, IDLE_TIMEOUT_MS);
    let seen: string | undefined;
    await this.#waitUntil(async () => {
      seen = await view.visibleText();
      return seen !== undefined;
    }, SHOW_TIMEOUT_MS);
    const { isConnected, refused, calls, events, fetched, advisor } = this.#seen;
    return {
      ...{ isConnected, refused },
      ...{ calls: [...calls], events: [...events], fetched: [...fetched] },
      uncaught: view.uncaught(),
      isBlank: seen === undefined,
      seen,
      waiting: this.#waitingText(),
      loops: advisor.found.filter(({ id }) => id === 'loop').map(({ about }) => about),
    };
  }

  async #takeSnapshot(view: TortureView): Promise<void> {
    const seen = await view.visibleText();
    this.#seen.snapshots = [...this.#seen.snapshots, { at: Date.now(), seen }].slice(
      -MAX_SNAPSHOTS,
    );
  }

  /** Returns the last text on the page while the refused call was pending, if it was not repeated. */
  #waitingText(): string | undefined {
    const { refusal, snapshots } = this.#seen;
    const { from = 0, to = 0, isRepeated } = refusal ?? {};
    if (isRepeated) return undefined;
    return snapshots.findLast(({ at }) => at > from && at < to)?.seen;
  }

  /** Waits for a condition. Resolves with true if it came true in time. */
  async #waitUntil(
    condition: () => boolean | Promise<boolean>,
    timeoutMs: number,
  ): Promise<boolean> {
    const end = Date.now() + timeoutMs;
    while (!this.signal.aborted) {
      await this.#hear();
      if (await condition()) return true;
      if (Date.now() > end) return false;
      await sleep(SNAPSHOT_INTERVAL_MS, this.signal);
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
    else if (to - from > LATE_REPLY_MS / 2) seen.refusal ??= { name, from, to, isRepeated: false };
  }

  #read(report: Report): void {
    this.#lastReportAt = Date.now();
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
class ObservedBehavior {
  readonly calls = new Set<string>();
  readonly events = new Set<string>();
  readonly fetched = new Set<string>();
  readonly advisor = new Advisor({ isExchanged: () => true });
  isConnected = false;
  /** The client id of a handshake that was refused. */
  refused: string | undefined;
  /** The texts seen on the page, with their times; and the first call that was refused after a while. */
  snapshots: { at: number; seen: string | undefined }[] = [];
  refusal: { name: string; from: number; to: number; isRepeated: boolean } | undefined;
}
