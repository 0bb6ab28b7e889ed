import type { ReportEntry } from '../host';
import { estimateSize } from '../utils';
import { applyChange, type World, type WorldStore } from '../world';
import {
  RECORDING_VERSION,
  type RecordedEntry,
  type RecordedRequest,
  type Recording,
} from './recording';
import { sessionWithoutSecrets } from './without-secrets';

/** The most entries to keep, and the most characters in all of them. */
const MAX_ENTRIES = 50_000;
const MAX_CHARACTERS = 12_000_000;

/** The share of the entries to drop when there are too many. */
const DROPPED_SHARE = 1 / 50;

interface RecorderOptions {
  worldName: string;
  /** The program that makes the recording, such as `activity-simulator 0.1.0`. */
  madeBy: string;
  maxEntries?: number;
  maxCharacters?: number;
  /** Called when entries are dropped. */
  onLoss?: () => void;
}

/** Creates a recording of a session; `secrets` is true to keep codes and tokens. */
export function createRecording(
  session: Pick<Recording, 'worldName' | 'madeBy' | 'world' | 'complete' | 'entries'>,
  secrets: boolean,
): Recording {
  const { worldName, madeBy, complete } = session;
  const { world, entries } = secrets
    ? session
    : sessionWithoutSecrets(session.world, session.entries);
  const $schema = 'http://localhost:3333/recording.schema.json';
  const version = RECORDING_VERSION;
  return { $schema, version, madeBy, worldName, world, complete, secrets, entries };
}

/** Records a world and its hosts. It keeps the newest entries, within bounds. */
export class Recorder {
  readonly #stop: () => void;
  /** The world before the oldest kept entry. */
  #world: World;
  #entries: { entry: RecordedEntry; weight: number }[] = [];
  #weight = 0;
  #complete = true;
  #hosts = 0;

  constructor(
    store: WorldStore,
    private readonly options: RecorderOptions,
  ) {
    this.#world = store.get();
    this.#stop = store.subscribe((change) => {
      if (change.type !== 'none') this.#add({ at: Date.now(), kind: 'change', change });
    });
  }

  /** Begins another host of a client. Returns a function that records an entry of its report. */
  host(client: string): (entry: ReportEntry) => void {
    const host = this.#hosts;
    this.#hosts += 1;
    return (entry) => this.#add({ client, host, ...entry });
  }

  request(request: RecordedRequest): void {
    this.#add(request);
  }

  /** Returns the session so far; without codes and tokens by default. */
  recording({ secrets = false }: { secrets?: boolean } = {}): Recording {
    const entries = this.#entries.map(({ entry }) => entry);
    const session = { ...this.options, world: this.#world, complete: this.#complete, entries };
    return createRecording(session, secrets);
  }

  stop(): void {
    this.#stop();
  }

  #add(entry: RecordedEntry): void {
    const weight = estimateSize(entry);
    this.#entries.push({ entry, weight });
    this.#weight += weight;
    const { maxEntries = MAX_ENTRIES, maxCharacters = MAX_CHARACTERS } = this.options;
    if (this.#entries.length > maxEntries || this.#weight > maxCharacters) this.#dropOldest();
  }

  #dropOldest(): void {
    this.#complete = false;
    this.options.onLoss?.();
    const dropped = this.#entries.splice(0, Math.ceil(this.#entries.length * DROPPED_SHARE));
    for (const { entry, weight } of dropped) {
      this.#weight -= weight;
      if (entry.kind === 'change') this.#world = applyChange(this.#world, entry.change);
    }
  }
}
