import type { Row } from './row';
import type { Rows } from './traffic-log';

/** How long one turn may take, and how long everything else then has, in milliseconds. */
const TURN_MS = 8;
const PAUSE_MS = 4;

/** Where a row belongs. */
type Place = Pick<Row, 'id' | 'at'>;

/**
 * Which rows match, in the order of their times, found in turns: between two of them the page can draw and be used,
 * however many rows there are.
 */
export class Search {
  /** Those that match, by their times; rows that have gone since are still among them. */
  #found: Place[] = [];
  /** The id of the next row to look at. */
  #next: number;
  readonly #changed = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  /** @param onFound told when more is known */
  constructor(
    private readonly rows: Rows,
    private readonly matches: (row: Row) => boolean,
    private readonly onFound: () => void,
  ) {
    this.#next = rows.first;
    this.#turn();
  }

  /** The ids of the rows that match, as far as is known. */
  ids(): readonly number[] {
    const { first } = this.rows;
    this.#found = this.#found.filter(({ id }) => id >= first);
    return this.#found.map(({ id }) => id);
  }

  /** Whether there are rows that have not been looked at. */
  get busy(): boolean {
    return this.#timer !== undefined;
  }

  /** A row has come or changed. */
  touch(id: number): void {
    if (id < this.#next) this.#changed.add(id);
    if (this.#timer === undefined) this.#turn();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #turn = (): void => {
    this.#timer = undefined;
    if (this.#over) return;
    const until = performance.now() + TURN_MS;
    for (const id of this.#changed) {
      if (performance.now() >= until) break;
      this.#changed.delete(id);
      this.#lookAt(id, true);
    }
    this.#next = Math.max(this.#next, this.rows.first);
    while (this.#next < this.rows.end && performance.now() < until) {
      this.#lookAt(this.#next, false);
      this.#next += 1;
    }
    if (this.#changed.size > 0 || this.#next < this.rows.end) {
      this.#timer = setTimeout(this.#turn, PAUSE_MS);
    }
    this.onFound();
  };

  #lookAt(id: number, again: boolean): void {
    const row = this.rows.get(id);
    if (!row) return;
    const place = this.#placeOf(row);
    const isIn = again && this.#found[place]?.id === id;
    const isMatch = this.matches(row);
    if (isIn && !isMatch) this.#found.splice(place, 1);
    if (!isIn && isMatch) this.#found.splice(place, 0, { id, at: row.at });
  }

  /** Where a row is among those found, or belongs. */
  #placeOf({ at, id }: Place): number {
    const isBefore = (other: Place) => other.at < at || (other.at === at && other.id < id);
    const last = this.#found.at(-1);
    let [low, high] = [0, this.#found.length];
    // Nearly always it belongs at the end.
    if (!last || isBefore(last)) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#found[middle] as Place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
