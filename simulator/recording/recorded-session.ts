import { readTraffic, TrafficLog } from '../traffic';
import type { World } from '../world';
import { changed } from './prepare-replay';
import type { RecordedEntry, Recording } from './recording';

/** A recording for inspection: its traffic, and the world at each entry. A position is the number of passed entries. */
export class RecordedSession {
  readonly log: TrafficLog;
  /** The number of rows after each entry. */
  readonly #rows: readonly number[];

  constructor(readonly recording: Recording) {
    const { entries } = recording;
    this.log = new TrafficLog(Math.max(1, entries.length));
    const readers = new Map<number, ReturnType<typeof readTraffic>>();
    this.#rows = entries.map((entry) => {
      if ('host' in entry) {
        const reader = readers.get(entry.host) ?? readTraffic(this.log, entry.client);
        readers.set(entry.host, reader);
        reader(entry);
      } else if (entry.kind !== 'change') this.log.add(entry);
      return this.log.end;
    });
  }

  get end(): number {
    return this.recording.entries.length;
  }

  lastAt(position: number): RecordedEntry | undefined {
    return this.recording.entries[position - 1];
  }

  /** Returns the time from there to the next entry, in milliseconds; undefined at the end. */
  pauseAt(position: number): number | undefined {
    const next = this.recording.entries[position];
    return next && Math.max(0, next.at - (this.lastAt(position) ?? next).at);
  }

  worldAt(position: number): World {
    const { entries, world } = this.recording;
    return entries.slice(0, position).reduce(changed, world);
  }

  /** Returns the newest row of the traffic there; undefined before the first one. */
  rowAt(position: number): number | undefined {
    const row = (this.#rows[position - 1] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }

  /** Returns the position right after a row of the traffic. */
  positionOf(row: number): number {
    const at = this.#rows.findIndex((rows) => rows > row);
    return at < 0 ? this.end : at + 1;
  }
}
