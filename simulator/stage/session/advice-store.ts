import { type AdviceId, Advisor, type Finding } from '../../advice';
import type { ReportEntry } from '../../host';
import { getOwn, Store } from '../../utils';
import type { WorldStore } from '../../world';
import type { TrafficStore } from '../services/traffic-store';

/** The interval for checking whether something expected has not followed, in milliseconds. */
const CHECK_INTERVAL_MS = 5000;

/** The advice for one player's activity, across launches. Its rows are marked in the traffic. */
export class AdviceStore extends Store<readonly Finding[]> {
  readonly #advisor: Advisor;
  readonly #traffic: TrafficStore;
  readonly #client: string;
  /** Whether a page has gone, and none has shaken hands since. */
  #isGone = false;

  constructor(world: WorldStore, client: string, traffic: TrafficStore) {
    super('the advice');
    const isExchanged = (code: string) => getOwn(world.get().grants, code)?.redeemed !== false;
    this.#client = client;
    this.#traffic = traffic;
    const onFinding = ({ what }: Finding, row: number | undefined) => {
      if (row !== undefined) traffic.addAdvice(row, what);
      this.changed();
    };
    this.#advisor = new Advisor({ isExchanged }, onFinding, () => this.changed());
  }

  /** Watches requests over HTTP, and expected entries that do not follow; the returned function stops it. */
  readonly watch = (): (() => void) => {
    const stop = this.#traffic.listen(this.#client, (row) =>
      this.#advisor.readRequest(row, row.id),
    );
    const timer = setInterval(() => this.#advisor.findings(), CHECK_INTERVAL_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  };

  /** Reads an entry. Another page begins without the earlier findings: the developer may have fixed them. */
  read(entry: ReportEntry, row: number | undefined): void {
    const isGone = entry.kind === 'gone';
    // A page of another origin posts before it has loaded, which is when the earlier page is known to be gone.
    if (isGone) this.clear('wrong-origin');
    // Findings after a page has gone without a handshake are about the page in its place.
    else if (entry.kind === 'handshake' && !this.#isGone) this.clear();
    if (isGone || entry.kind === 'handshake') this.#isGone = isGone;
    this.#advisor.read(entry, row);
  }

  protected snapshot(): readonly Finding[] {
    return this.#advisor.found;
  }

  clear(except?: AdviceId): void {
    this.#advisor.clear(except);
    this.changed();
  }
}
