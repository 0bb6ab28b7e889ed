import { weigh } from '../host/bounded';
import type { ReportEntry } from '../host/report';
import { applyChange } from '../world/change';
import type { World } from '../world/world';
import type { WorldStore } from '../world/world-store';
import {
  RECORDING_VERSION,
  type RecordedEntry,
  type RecordedRequest,
  type Recording,
} from './recording';
import { withoutSecrets, worldWithoutSecrets } from './without-secrets';

/** How many entries are kept, and how many characters in all of them. */
const MOST_ENTRIES = 50_000;
const MOST_CHARACTERS = 12_000_000;

/** What is forgotten at a time when there is too much: a part of the entries. */
const FORGOTTEN = 1 / 50;

interface RecorderOptions {
  worldName: string;
  /** What makes the recording, such as `activity-simulator 0.1.0`. */
  madeBy: string;
  mostEntries?: number;
  mostCharacters?: number;
}

/**
 * Puts a recording together.
 *
 * @param secrets whether codes, tokens and their like are left in
 */
export function asRecording(
  session: Pick<Recording, 'worldName' | 'madeBy' | 'world' | 'complete' | 'entries'>,
  secrets: boolean,
): Recording {
  const { worldName, madeBy, world, complete, entries } = session;
  return {
    $schema: 'http://localhost:3333/recording.schema.json',
    version: RECORDING_VERSION,
    madeBy,
    worldName,
    world: secrets ? world : worldWithoutSecrets(world),
    complete,
    secrets,
    entries: secrets ? entries : entries.map(withoutSecrets).filter((entry) => entry !== undefined),
  };
}

/** Keeps what happens in a world and on the wires of its hosts: the newest of it, within bounds. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #stop: () => void;
  /** Before the oldest entry that is kept. */
  #world: World;
  #entries: { entry: RecordedEntry; weight: number }[] = [];
  #weight = 0;
  #complete = true;
  #hosts = 0;

  constructor(store: WorldStore, options: RecorderOptions) {
    this.#options = options;
    this.#world = store.get();
    this.#stop = store.subscribe((change) => {
      if (change.type !== 'none') this.#add({ at: Date.now(), kind: 'change', change });
    });
  }

  /** A reader for the report of a client's next host. */
  host(client: string): (entry: ReportEntry) => void {
    const host = this.#hosts;
    this.#hosts += 1;
    return (entry) => this.#add({ client, host, ...entry });
  }

  /** Keeps a request over HTTP. */
  request(request: RecordedRequest): void {
    this.#add(request);
  }

  /**
   * The session so far.
   *
   * @param secrets whether codes, tokens and their like are left in; they are masked when left out
   */
  recording({ secrets = false }: { secrets?: boolean } = {}): Recording {
    const entries = this.#entries.map(({ entry }) => entry);
    const session = { ...this.#options, world: this.#world, complete: this.#complete, entries };
    return asRecording(session, secrets);
  }

  stop(): void {
    this.#stop();
  }

  #add(entry: RecordedEntry): void {
    const weight = weigh(entry);
    this.#entries.push({ entry, weight });
    this.#weight += weight;
    const { mostEntries = MOST_ENTRIES, mostCharacters = MOST_CHARACTERS } = this.#options;
    if (this.#entries.length > mostEntries || this.#weight > mostCharacters) this.#forget();
  }

  #forget(): void {
    this.#complete = false;
    const gone = this.#entries.splice(0, Math.ceil(this.#entries.length * FORGOTTEN));
    for (const { entry, weight } of gone) {
      this.#weight -= weight;
      if (entry.kind === 'change') this.#world = applyChange(this.#world, entry.change);
    }
  }
}
