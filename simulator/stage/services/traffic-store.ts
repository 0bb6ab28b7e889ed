import {
  defaultFilter,
  type Filter,
  matcher,
  type RequestRow,
  type Row,
  type Rows,
  Search,
  type TrafficLog,
} from '../../traffic';
import { Store } from '../../utils';

export interface TrafficState {
  /** The ids of the matching rows, by their times. */
  ids: readonly number[];
  total: number;
  /** Whether some rows have not been searched yet. */
  busy: boolean;
  row(id: number): Row | undefined;
  filter: Filter;
  paused: boolean;
  /** Rows kept in view, also when the log is cleared. */
  pinned: readonly Row[];
  opened: Row | undefined;
  /** The advice about rows, by their ids. */
  advice: ReadonlyMap<number, readonly string[]>;
  areSecretsShown: boolean;
  /** The known secrets, masked wherever they occur; undefined where secrets are shown. */
  hidden: ReadonlySet<string> | undefined;
}

const MAX_PINS = 20;
/** The maximum number of marked rows, and of sentences per row. */
const MAX_ADVISED_ROWS = 1000;
const MAX_ADVICE_PER_ROW = 5;

/** The filtered traffic and its display options, which outlive the panel. */
export class TrafficStore extends Store<TrafficState> {
  #rows: Rows;
  #filter = defaultFilter;
  #search: Search;
  #pinned = new Map<number, Row>();
  #opened: Row | undefined;
  readonly #advice = new Map<number, readonly string[]>();
  #areSecretsShown = false;
  #players: Readonly<Record<string, string>> = {};

  /** @param isLive whether rows still arrive: then the newest are shown, otherwise the first */
  constructor(
    readonly log: TrafficLog,
    readonly isLive = true,
  ) {
    super('the traffic');
    this.#rows = log;
    this.#search = this.#newSearch();
    log.subscribe((id) => this.#handleRow(id));
  }

  /** Passes on a client's requests over HTTP, as they arrive and are answered; the returned function stops it. */
  listen(client: string, read: (row: Extract<Row, RequestRow>) => void): () => void {
    return this.log.subscribe((id) => {
      const row = id === undefined ? undefined : this.log.get(id);
      if (row?.kind !== 'rest' && row?.kind !== 'proxied') return;
      if (row.client === client) read(row);
    });
  }

  protected snapshot(): TrafficState {
    return {
      ids: this.#search.ids(),
      total: this.#rows.end - this.#rows.first,
      busy: this.#search.busy,
      row: (id) => this.#rows.get(id),
      filter: this.#filter,
      paused: this.#rows !== this.log,
      pinned: [...this.#pinned.values()],
      opened: this.#opened,
      advice: this.#advice,
      areSecretsShown: this.#areSecretsShown,
      hidden: this.#areSecretsShown ? undefined : this.log.secrets,
    };
  }

  setFilter(changed: Partial<Filter>): void {
    this.#filter = { ...this.#filter, ...changed };
    this.#searchAgain();
  }

  resetFilter(): void {
    this.#filter = defaultFilter;
    this.#searchAgain();
  }

  /** @param players the players' names, by the ids of their clients */
  setPlayerNames(players: Readonly<Record<string, string>>): void {
    const before = this.#players;
    this.#players = players;
    const isSearched = /player:/i.test(this.#filter.query);
    if (isSearched && JSON.stringify(before) !== JSON.stringify(players)) this.#searchAgain();
  }

  /** Pauses the view, or resumes it with the rows that have arrived meanwhile. */
  pause(paused: boolean): void {
    this.#rows = paused ? this.log.copy() : this.log;
    this.#searchAgain();
  }

  clear(): void {
    this.#opened = undefined;
    this.#advice.clear();
    this.#rows = this.log;
    this.log.clear();
  }

  open(id: number | undefined): void {
    this.#opened = id === undefined ? undefined : this.#find(id);
    this.changed();
  }

  pin(id: number, pinned: boolean): void {
    const row = this.#find(id);
    if (!pinned) this.#pinned.delete(id);
    else if (row && this.#pinned.size < MAX_PINS) this.#pinned.set(id, row);
    this.changed();
  }

  addAdvice(id: number, advice: string): void {
    const before = this.#advice.get(id) ?? [];
    if (before.includes(advice) || before.length >= MAX_ADVICE_PER_ROW) return;
    this.#advice.set(id, [...before, advice]);
    const [oldest] = this.#advice.keys();
    if (this.#advice.size > MAX_ADVISED_ROWS && oldest !== undefined) this.#advice.delete(oldest);
    if (this.#rows.get(id)) this.#search.touch(id);
    this.changed();
  }

  setSecretsShown(isShown: boolean): void {
    this.#areSecretsShown = isShown;
    this.changed();
  }

  #find(id: number): Row | undefined {
    return this.#rows.get(id) ?? this.#pinned.get(id);
  }

  #handleRow(id: number | undefined): void {
    if (id === undefined) {
      this.#searchAgain();
      return;
    }
    const row = this.log.get(id);
    if (row && this.#pinned.has(id)) this.#pinned.set(id, row);
    if (row && this.#opened?.id === id) this.#opened = row;
    if (this.#rows === this.log) this.#search.touch(id);
  }

  #newSearch(): Search {
    const completions = {
      secrets: () => this.log.secrets,
      playerOf: (client: string) => this.#players[client],
      isAdvised: (id: number) => this.#advice.has(id),
    };
    return new Search(this.#rows, matcher(this.#filter, completions), () => this.changed());
  }

  #searchAgain(): void {
    this.#search.stop();
    this.#search = this.#newSearch();
    this.changed();
  }
}
