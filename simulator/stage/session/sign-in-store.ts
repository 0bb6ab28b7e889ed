import { SignIn, type Step } from '../../advice';
import type { ReportEntry } from '../../host';
import { Store } from '../../utils';
import type { StageServices } from '../services/stage-services';
import type { TrafficStore } from '../services/traffic-store';

/** The interval for checking whether a step takes too long, in milliseconds. */
const CHECK_INTERVAL_MS = 1000;

/** The time that a page has to load before its server is probed, in milliseconds. */
const LOAD_TIMEOUT_MS = 5000;

/** The time that a loaded page has for its handshake before its server is probed, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 300;

/** The sign-in of one player's activity, across launches. Each step's place is its row in the traffic. */
export class SignInStore extends Store<readonly Step[]> {
  readonly #signIn: SignIn;
  readonly #client: string;
  readonly #traffic: TrafficStore;
  #steps: readonly Step[];
  #launchCount = 0;
  readonly #address: () => string;
  /** The time to check on the current launch; undefined once that is done. */
  #dueAt: number | undefined;

  /** @param address returns the activity's address, without launch parameters */
  constructor({ store, traffic, options }: StageServices, client: string, address: () => string) {
    super('the sign-in');
    this.#client = client;
    this.#address = address;
    this.#traffic = traffic;
    const origin = () => new URL(address()).origin;
    this.#signIn = new SignIn(origin, () => store.get().application.id, options.client_id_variable);
    this.#steps = this.#signIn.steps(0);
  }

  protected snapshot(): readonly Step[] {
    return this.#steps;
  }

  /** Watches requests over HTTP, and steps that take too long; the returned function stops it. */
  readonly watch = (): (() => void) => {
    const stop = this.#traffic.listen(this.#client, (row) => {
      this.#signIn.readRequest(row, row.id);
      this.#refresh();
    });
    const timer = setInterval(() => {
      if (this.#dueAt !== undefined && Date.now() >= this.#dueAt) void this.loaded(this.#address());
      this.#refresh();
    }, CHECK_INTERVAL_MS);
    return () => {
      stop();
      clearInterval(timer);
      this.#launchCount += 1;
    };
  };

  launched(): void {
    this.#launchCount += 1;
    this.#dueAt = Date.now() + LOAD_TIMEOUT_MS;
    this.#signIn.launched(Date.now());
    this.#refresh();
  }

  /**
   * Handles a load in the frame, of the activity's page or of the browser's error page, or the lack of one for long. An
   * activity that shakes hands is there; otherwise its server is probed.
   */
  async loaded(framed: string): Promise<void> {
    this.#dueAt = undefined;
    const launch = this.#launchCount;
    const at = Date.now();
    await new Promise((resolve) => setTimeout(resolve, HANDSHAKE_TIMEOUT_MS));
    const isOver = () => launch !== this.#launchCount;
    if (isOver() || this.#steps.some(({ name, state }) => name === 'handshake' && state === 'done'))
      return;
    const reachable = await isReachable(framed);
    if (isOver()) return;
    this.#signIn.page(at, reachable);
    this.#refresh();
  }

  /** @param row the id of the entry's row in the traffic */
  read(entry: ReportEntry, row: number | undefined): void {
    this.#signIn.read(entry, row);
    const { kind } = entry;
    // In a flood, only these entries are handled.
    const isSignInEntry =
      (kind === 'answer' && (entry.cmd === 'AUTHORIZE' || entry.cmd === 'AUTHENTICATE')) ||
      ['handshake', 'gone', 'closed'].includes(kind);
    if (isSignInEntry) this.#refresh();
  }

  readonly #refresh = (): void => {
    const steps = this.#signIn.steps(Date.now());
    if (JSON.stringify(steps) === JSON.stringify(this.#steps)) return;
    this.#steps = steps;
    this.changed();
  };
}

const PROBE_TIMEOUT_MS = 3000;

/** Returns whether a server responds at an address, with any status: the browser lets another origin read no more. */
async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
