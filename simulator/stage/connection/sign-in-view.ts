import { SignIn, type Step } from '../../advice';
import type { ReportEntry } from '../../host';
import { Store } from '../../utils';
import type { WorldStore } from '../../world';
import { answers } from '../session/probe';
import type { TrafficView } from '../traffic/view';

/** How often it is looked whether a step takes too long, in milliseconds. */
const CHECK_INTERVAL_MS = 1000;

/** How far one player's activity has come, launch after launch. Each step's place is its row in the traffic. */
export class SignInView extends Store<readonly Step[]> {
  readonly #signIn: SignIn;
  readonly #client: string;
  readonly #traffic: TrafficView;
  readonly #address: () => string;
  #steps: readonly Step[];
  #launches = 0;

  /** @param address the activity's, without what it is launched with */
  constructor(world: WorldStore, client: string, traffic: TrafficView, address: () => string) {
    super('the sign-in');
    this.#client = client;
    this.#traffic = traffic;
    this.#address = address;
    const origin = () => new URL(address()).origin;
    this.#signIn = new SignIn(origin, () => world.get().application.id);
    this.#steps = this.#signIn.steps(0);
  }

  protected snapshot(): readonly Step[] {
    return this.#steps;
  }

  /** Looks for requests over HTTP, and for what takes too long; the returned function ends that. */
  readonly watch = (): (() => void) => {
    const { log } = this.#traffic;
    const stop = log.subscribe((id) => {
      const row = id === undefined ? undefined : log.get(id);
      if (row?.kind !== 'rest' && row?.kind !== 'proxied') return;
      if (row.client !== this.#client) return;
      this.#signIn.readRequest(row, row.id);
      this.#look();
    });
    const timer = setInterval(this.#look, CHECK_INTERVAL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  };

  /** The activity's frame begins to load. */
  launched(): void {
    this.#launches += 1;
    this.#signIn.launched(Date.now());
    this.#look();
  }

  /** Something has loaded in the frame: the activity's page, or what a browser shows where nothing answers. */
  async loaded(): Promise<void> {
    const launch = this.#launches;
    const at = Date.now();
    const isThere = await answers(this.#address());
    if (launch !== this.#launches) return;
    this.#signIn.page(at, isThere);
    this.#look();
  }

  /** @param row the id of the entry's row in the traffic */
  read(entry: ReportEntry, row: number | undefined): void {
    this.#signIn.read(entry, row);
    const { kind } = entry;
    // In a flood, nothing else of it is looked at.
    const isOfSignIn =
      (kind === 'answer' && (entry.cmd === 'AUTHORIZE' || entry.cmd === 'AUTHENTICATE')) ||
      ['handshake', 'gone', 'closed'].includes(kind);
    if (isOfSignIn) this.#look();
  }

  readonly #look = (): void => {
    const steps = this.#signIn.steps(Date.now());
    const isSame = JSON.stringify(steps) === JSON.stringify(this.#steps);
    if (isSame) return;
    this.#steps = steps;
    this.changed();
  };
}
