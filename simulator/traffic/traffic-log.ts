import { estimateSize } from '../host';
import { Listeners } from '../utils';
import { isSecret, MIN_SECRET_LENGTH } from './mask';
import type { NewRow, Row } from './row';

/** How many rows are kept, and how many characters in all of them. */
const MAX_ROWS = 50_000;
export const MAX_CHARACTERS = 24_000_000;

/** How many secrets are remembered. */
const MAX_SECRETS = 500;

/** Rows that can be looked at. */
export interface Rows {
  /** The id of the oldest row that is there, and the id that the next one will have. */
  readonly first: number;
  readonly end: number;
  get(id: number): Row | undefined;
}

/** What has travelled between the players' activities and the hosts and servers that answer them: the newest rows, within bounds. */
export class TrafficLog implements Rows {
  #rows: { row: Row; weight: number }[] = [];
  /** The id of the first entry of `#rows`; those before `first` are about to go. */
  #offset = 0;
  #first = 0;
  #weight = 0;
  #secrets: ReadonlySet<string> = new Set();
  /** Told of the id of a row that is new or has changed; of nothing when all are gone. */
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

  /** What has been the value of a secret field, so that it can be told wherever else it stands. Another set when there is more. */
  get secrets(): ReadonlySet<string> {
    return this.#secrets;
  }

  /** Puts a row behind the others, and gives its id. */
  add(row: NewRow): number {
    const id = this.end;
    const weight = weightOf(row);
    this.#learn(row);
    this.#rows.push({ row: { ...row, id }, weight });
    this.#weight += weight;
    this.#keepBounds();
    this.#listeners.notify(id);
    return id;
  }

  /** Puts a row in place of the one that had the id; nothing, when that one is gone. */
  replace(id: number, row: NewRow): void {
    const entry = this.get(id) && this.#rows[id - this.#offset];
    if (!entry) return;
    this.#learn(row);
    this.#weight -= entry.weight;
    entry.row = { ...row, id };
    entry.weight = weightOf(row);
    this.#weight += entry.weight;
    this.#keepBounds();
    this.#listeners.notify(id);
  }

  clear(): void {
    this.#offset = this.end;
    this.#first = this.#offset;
    this.#rows = [];
    this.#weight = 0;
    this.#listeners.notify(undefined);
  }

  /** The rows as they are now: what comes later does not change them. */
  copy(): Rows {
    const [first, end] = [this.#first, this.end];
    const rows = this.#rows.slice(first - this.#offset).map(({ row }) => row);
    return { first, end, get: (id) => rows[id - first] };
  }

  /** Calls the listener whenever a row comes or changes; the returned function ends that. */
  readonly subscribe = this.#listeners.subscribe;

  #learn(row: NewRow): void {
    if ('args' in row) this.#learnFrom(row.args);
    if ('data' in row) this.#learnFrom(row.data);
  }

  /** In a flood, this is done for every frame: it leaves nothing behind for the garbage collector. */
  #learnFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const name in value) {
      const field: unknown = value[name as keyof typeof value];
      if (typeof field !== 'string' || field.length < MIN_SECRET_LENGTH) continue;
      if (!isSecret(name) || this.#secrets.has(field)) continue;
      this.#secrets = new Set([...this.#secrets, field].slice(-MAX_SECRETS));
    }
  }

  #keepBounds(): void {
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

/** In characters; a field without a value takes none. */
function weightOf(row: NewRow): number {
  let sum = 0;
  for (const [name, value] of Object.entries(row)) {
    if (value !== undefined) sum += name.length + estimateSize(value);
  }
  return sum;
}
