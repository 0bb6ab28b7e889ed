import type { Row } from './row';
import type { Rows } from './traffic-log';

/** The time of one turn, and the pause for everything else after it, in milliseconds. */
const MAX_BATCH_MS = 8;
const PAUSE_MS = 4;

/** The position of a row in the results. */
type RowPosition = Pick<Row, 'id' | 'at'>;

/** Finds matching rows, by their times, in turns: in between, the page can render and respond to input. */
export class Search {
  /** Matching rows, by their times; rows that were dropped since are still among them. */
  #found: RowPosition[] = [];
  /** The id of the next row to look at. */
  #next: number;
  readonly #changed = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** @param onFound called when there are new results */
  constructor(
    private readonly rows: Rows,
    private readonly matches: (row: Row) => boolean,
    private readonly onFound: () => void,
  ) {
    this.#next = rows.first;
    this.#runBatch();
  }

  /** Returns the ids of the rows found so far. */
  ids(): readonly number[] {
    const { first } = this.rows;
    this.#found = this.#found.filter(({ id }) => id >= first);
    return this.#found.map(({ id }) => id);
  }

  /** Returns whether there are rows that were not checked yet. */
  get busy(): boolean {
    return this.#timer !== undefined;
  }

  /** Registers a new or changed row. */
  touch(id: number): void {
    if (id < this.#next) this.#changed.add(id);
    if (this.#timer === undefined) this.#runBatch();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #runBatch = (): void => {
    this.#timer = undefined;
    if (this.#isStopped) return;
    const deadline = performance.now() + MAX_BATCH_MS;
    for (const id of this.#changed) {
      if (performance.now() >= deadline) break;
      this.#changed.delete(id);
      this.#checkRow(id, true);
    }
    this.#next = Math.max(this.#next, this.rows.first);
    while (this.#next < this.rows.end && performance.now() < deadline) {
      this.#checkRow(this.#next, false);
      this.#next += 1;
    }
    if (this.#changed.size > 0 || this.#next < this.rows.end) {
      this.#timer = setTimeout(this.#runBatch, PAUSE_MS);
    }
    this.onFound();
  };

  #checkRow(id: number, again: boolean): void {
    const row = this.rows.get(id);
    if (!row) return;
    const place = this.#indexOf(row);
    const isFound = again && this.#found[place]?.id === id;
    const isMatch = this.matches(row);
    if (isFound && !isMatch) this.#found.splice(place, 1);
    if (!isFound && isMatch) this.#found.splice(place, 0, { id, at: row.at });
  }

  /** Returns the index of a row among those found, or its insertion point. */
  #indexOf({ at, id }: RowPosition): number {
    const isBefore = (other: RowPosition) => other.at < at || (other.at === at && other.id < id);
    const last = this.#found.at(-1);
    let [low, high] = [0, this.#found.length];
    // Nearly always it belongs at the end.
    if (!last || isBefore(last)) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#found[middle] as RowPosition)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
