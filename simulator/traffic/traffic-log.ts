import { estimateSize, Listeners } from '../utils';
import { collectSecrets } from './mask';
import type { NewRow, Row } from './row';

const MAX_ROWS = 50_000;
export const MAX_CHARACTERS = 24_000_000;

const MAX_SECRETS = 500;

/** Rows for reading. */
export interface Rows {
  /** The id of the oldest row, and the id of the next one. */
  readonly first: number;
  readonly end: number;
  get(id: number): Row | undefined;
}

/** Traffic between the players' activities and the hosts and servers that answer: the newest rows, within bounds. */
export class TrafficLog implements Rows {
  #rows: { row: Row; weight: number }[] = [];
  /** The id of the first entry of `#rows`; those before `first` are about to be dropped. */
  #offset = 0;
  #first = 0;
  #weight = 0;
  #secrets: ReadonlySet<string> = new Set();
  /** Called with the id of a row that is new or has changed; with undefined when all are gone. */
  readonly #listeners = new Listeners<[id: number | undefined]>('the traffic');

  constructor(private readonly maxRows = MAX_ROWS) {}

  get first(): number {
    return this.#first;
  }

  get end(): number {
    return this.#offset + this.#rows.length;
  }

  get(id: number): Row | undefined {
    return id < this.#first ? undefined : this.#rows[id - this.#offset]?.row;
  }

  /** The values of secret fields so far, to recognize them wherever else they occur. A new set for each addition. */
  get secrets(): ReadonlySet<string> {
    return this.#secrets;
  }

  /** Appends a row, and returns its id. */
  add(row: NewRow): number {
    const id = this.end;
    const weight = weightOf(row);
    this.#collectSecrets(row);
    this.#rows.push({ row: { ...row, id }, weight });
    this.#weight += weight;
    this.#enforceBounds();
    this.#listeners.notify(id);
    return id;
  }

  /** Replaces the row with the id; does nothing if that row is gone. */
  replace(id: number, row: NewRow): void {
    const entry = this.get(id) && this.#rows[id - this.#offset];
    if (!entry) return;
    this.#collectSecrets(row);
    this.#weight -= entry.weight;
    entry.row = { ...row, id };
    entry.weight = weightOf(row);
    this.#weight += entry.weight;
    this.#enforceBounds();
    this.#listeners.notify(id);
  }

  clear(): void {
    this.#offset = this.end;
    this.#first = this.#offset;
    this.#rows = [];
    this.#weight = 0;
    this.#listeners.notify(undefined);
  }

  /** Copies the current rows: later rows do not change the copy. */
  copy(): Rows {
    const [first, end] = [this.#first, this.end];
    const rows = this.#rows.slice(first - this.#offset).map(({ row }) => row);
    return { first, end, get: (id) => rows[id - first] };
  }

  /** Calls the listener whenever a row is added or changed; returns a function that ends that. */
  readonly subscribe = this.#listeners.subscribe;

  #collectSecrets(row: NewRow): void {
    if ('args' in row) collectSecrets(row.args, this.#addSecret);
    if ('data' in row) collectSecrets(row.data, this.#addSecret);
  }

  readonly #addSecret = (secret: string): void => {
    if (this.#secrets.has(secret)) return;
    this.#secrets = new Set([...this.#secrets, secret].slice(-MAX_SECRETS));
  };

  #enforceBounds(): void {
    while (
      this.end - this.#first > this.maxRows ||
      (this.#weight > MAX_CHARACTERS && this.end - this.#first > 1)
    ) {
      this.#weight -= this.#rows[this.#first - this.#offset]?.weight ?? 0;
      this.#first += 1;
    }
    const dropped = this.#first - this.#offset;
    if (dropped > this.maxRows / 10) {
      this.#rows.splice(0, dropped);
      this.#offset = this.#first;
    }
  }
}

/** Returns the size in characters; a field without a value takes none. */
function weightOf(row: NewRow): number {
  let sum = 0;
  for (const [name, value] of Object.entries(row)) {
    if (value !== undefined) sum += name.length + estimateSize(value);
  }
  return sum;
}
