import { Advisor } from '../advice/advisor';
import type { Report } from '../control/report';
import { pause } from '../world/pause';
import type { Observed } from './judge';
import type { TortureView } from './place';
import { routeAt } from './route';
import type { Used } from './situations';

/**
 * In milliseconds: an activity is at rest after it has asked nothing for so long; how long to wait for that at most. All
 * else is compared with the calm run, so that it gets more time.
 */
const REST = 2500;
const CALM_REST = 5000;
const PATIENCE = 15_000;
/** In milliseconds: how long a page may take to load and shake hands, and then to show something. */
const LOADS_WITHIN = 30_000;
const SHOWS_WITHIN = 6000;
const LOOKS_EVERY = 100;

/** Watches what the activity does in one world, by the reports of its hosts, and by looking at its page. */
export class Watch {
  readonly #reports: string;
  readonly #signal: AbortSignal;
  #next = 0;
  #calls = new Set<string>();
  #events = new Set<string>();
  #advisor = new Advisor({ isExchanged: () => true });
  #heardAt = 0;
  #hasShaken = false;
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
    this.#advisor = new Advisor({ isExchanged: () => true });
    this.#hasShaken = false;
    this.#refused = undefined;
  }

  /** Resolves once the activity asks nothing more, or has sent all expected calls; or when the signal aborts. */
  async untilAtRest(view: TortureView, isCalm: boolean, expected?: Used): Promise<Observed> {
    await this.#until(() => this.#hasShaken || this.#refused !== undefined, LOADS_WITHIN);
    await this.#until(() => {
      const rests = Date.now() - this.#heardAt;
      if (!expected) return rests > (isCalm ? CALM_REST : REST);
      return expected.calls.every((call) => this.#calls.has(call)) && rests > REST / 5;
    }, PATIENCE);
    const shows = await this.#until(() => view.shows(), SHOWS_WITHIN);
    return {
      hasShaken: this.#hasShaken,
      refused: this.#refused,
      calls: [...this.#calls],
      events: [...this.#events],
      uncaught: view.uncaught(),
      blank: !shows,
      loops: this.#advisor.found.filter(({ id }) => id === 'loop').map(({ about }) => about),
    };
  }

  /** Whether the condition came true in time. */
  async #until(holds: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
    const end = Date.now() + patience;
    while (!this.#signal.aborted) {
      await this.#hear();
      if (await holds()) return true;
      if (Date.now() > end) return false;
      await pause(LOOKS_EVERY, this.#signal);
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

  #read(report: Report): void {
    this.#heardAt = Date.now();
    const route = report.kind === 'rest' && routeAt(report.method, report.path);
    if (route) this.#calls.add(route);
    if (!('host' in report)) return;
    this.#advisor.read(report, report.number);
    if (report.kind === 'handshake') {
      this.#hasShaken = report.accepted;
      this.#refused = report.accepted ? undefined : (report.clientId ?? '');
    }
    if (report.kind === 'event' && report.event !== 'READY') this.#events.add(report.event);
    if (report.kind !== 'request') return;
    const { cmd, evt } = report;
    if (cmd === 'CAPTURE_LOG' || cmd === 'UNSUBSCRIBE') return;
    this.#calls.add(evt ? `${cmd} ${evt}` : cmd);
  }
}
