import { readTraffic } from '../traffic/read-report';
import { TrafficLog } from '../traffic/traffic-log';
import type { World } from '../world/world';
import type { RecordedEntry, Recording } from './recording';
import { changed } from './replayable';

/** A recording that is looked at up to some entry: what had travelled by then, and the world as it was. */
export class Walk {
  readonly recording: Recording;
  /** The rows of what has been passed. */
  readonly log: TrafficLog;
  #position = 0;
  #world: World;
  #readers = new Map<number, ReturnType<typeof readTraffic>>();

  constructor(recording: Recording) {
    this.recording = recording;
    this.log = new TrafficLog(Math.max(1, recording.entries.length));
    this.#world = recording.world;
  }

  /** How many entries have been passed. */
  get position(): number {
    return this.#position;
  }

  /** How many there are. */
  get end(): number {
    return this.recording.entries.length;
  }

  get world(): World {
    return this.#world;
  }

  /** The entry that was passed last. */
  get last(): RecordedEntry | undefined {
    return this.recording.entries[this.#position - 1];
  }

  /** How long after the last entry the next one came, in milliseconds; undefined at the end. */
  get pause(): number | undefined {
    const next = this.recording.entries[this.#position];
    return next && Math.max(0, next.at - (this.last ?? next).at);
  }

  /** Goes to where so many entries have been passed. Backwards, it begins anew. */
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
