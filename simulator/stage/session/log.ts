import { estimateSize } from '../../utils';

/** The maximum number of rows in a log, and of characters in all of them. */
export const MAX_ROWS = 200;
const MAX_CHARACTERS = 1_000_000;

/** The newest rows, oldest first, within bounds. */
export class Log<T extends { id: number }> {
  #rows = new Map<number, { row: T; weight: number }>();
  #weight = 0;

  /** Appends a row, or replaces the one that has its id. */
  put(row: T): void {
    const weight = estimateSize(row);
    this.#weight += weight - (this.#rows.get(row.id)?.weight ?? 0);
    this.#rows.set(row.id, { row, weight });
    for (const [id, oldest] of this.#rows) {
      if (this.#rows.size <= MAX_ROWS && this.#weight <= MAX_CHARACTERS) return;
      this.#rows.delete(id);
      this.#weight -= oldest.weight;
    }
  }

  clear(): void {
    this.#rows.clear();
    this.#weight = 0;
  }

  rows(): readonly T[] {
    return Array.from(this.#rows.values(), ({ row }) => row);
  }
}
