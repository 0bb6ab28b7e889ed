import { readTraffic, TrafficLog } from '../traffic';
import type { World } from '../world';
import type { RecordedEntry, Recording } from './recording';
import { changed } from './replayable';

/** A recording up to some entry: the traffic so far, and the world at that moment. */
export class RecordingCursor {
  readonly recording: Recording;
  /** The traffic of the passed entries. */
  readonly log: TrafficLog;
  #position = 0;
  #world: World;
  #readers = new Map<number, ReturnType<typeof readTraffic>>();

  constructor(recording: Recording) {
    this.recording = recording;
    this.log = new TrafficLog(Math.max(1, recording.entries.length));
    this.#world = recording.world;
  }

  /** The number of passed entries. */
  get position(): number {
    return this.#position;
  }

  /** The number of entries. */
  get end(): number {
    return this.recording.entries.length;
  }

  get world(): World {
    return this.#world;
  }

  /** The last passed entry. */
  get last(): RecordedEntry | undefined {
    return this.recording.entries[this.#position - 1];
  }

  /** The time between the last passed entry and the next one, in milliseconds; undefined at the end. */
  get pause(): number | undefined {
    const next = this.recording.entries[this.#position];
    return next && Math.max(0, next.at - (this.last ?? next).at);
  }

  /** Goes forwards or backwards to that number of passed entries. */
  go(to: number): void {
    const position = Math.min(Math.max(0, Math.trunc(to)), this.end);
    if (position < this.#position) {
      this.#position = 0;
      this.#world = this.recording.world;
      this.#readers.clear();
      this.log.clear();
    }
    for (const entry of this.recording.entries.slice(this.#position, position)) this.#pass(entry);
    this.#position = position;
  }

  #pass(entry: RecordedEntry): void {
    if (entry.kind === 'change') this.#world = changed(this.#world, entry);
    else if ('host' in entry) this.#readerOf(entry)(entry);
    else this.log.add(entry);
  }

  #readerOf({ host, client }: { host: number; client: string }) {
    const reader = this.#readers.get(host) ?? readTraffic(this.log, client);
    this.#readers.set(host, reader);
    return reader;
  }
}
