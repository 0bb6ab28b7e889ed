import { type AdviceId, Advisor, type Finding } from '../../advice';
import type { ReportEntry } from '../../host';
import { getOwn, Store } from '../../utils';
import type { WorldStore } from '../../world';
import type { TrafficView } from '../services/traffic-view';

/** How often it is looked whether something has not followed, in milliseconds. */
const CHECK_INTERVAL_MS = 5000;

/** What is advised to one player's activity, launch after launch. The rows that it is about are marked in the traffic. */
export class AdviceView extends Store<readonly Finding[]> {
  readonly #advisor: Advisor;
  readonly #traffic: TrafficView;
  readonly #client: string;
  /** Whether a page has gone, and none has shaken hands since. */
  #isGone = false;

  constructor(world: WorldStore, client: string, traffic: TrafficView) {
    super('the advice');
    const isExchanged = (code: string) => getOwn(world.get().grants, code)?.redeemed !== false;
    this.#client = client;
    this.#traffic = traffic;
    const onFinding = ({ what }: Finding, row: number | undefined) => {
      if (row !== undefined) traffic.mark(row, what);
      this.changed();
    };
    this.#advisor = new Advisor({ isExchanged }, onFinding, () => this.changed());
  }

  /** Looks for requests over HTTP, and for what has not followed; the returned function ends that. */
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

  /** Another page begins without the findings of the one before: whoever builds the activity may have fixed it. */
  read(entry: ReportEntry, row: number | undefined): void {
    const isGone = entry.kind === 'gone';
    // A page of another origin speaks before it has loaded, which is when the one before it is seen to have gone.
    if (isGone) this.clear('wrong-origin');
    // What is found after a page has gone without a handshake is about the page that came in its place.
    else if (entry.kind === 'handshake' && !this.#isGone) this.clear();
    if (isGone || entry.kind === 'handshake') this.#isGone = isGone;
    this.#advisor.read(entry, row);
  }

  protected snapshot(): readonly Finding[] {
    return this.#advisor.found;
  }

  /** @param except the kind of findings that stay */
  clear(except?: AdviceId): void {
    this.#advisor.clear(except);
    this.changed();
  }
}
