import type { HostReplay, LaunchArguments } from '../host';
import { MAX_TIMER_MS, Store } from '../utils';
import type { WorldStore } from '../world';
import { compare, type Difference } from './compare';
import { type ChangeStep, HostPlayback } from './host-playback';
import { type Recording, RecordingError } from './recording';
import { type Script, scriptsOf } from './script';

/** The time to wait for the first handshake, in addition to `lateCallTimeoutMs`, in milliseconds. */
const FIRST_HANDSHAKE_TIMEOUT_MS = 30_000;

const LATE_CALL_TIMEOUT_MS = 3000;

export interface PlaybackOptions {
  /** The world of the replay, in the recording's initial state. */
  world: WorldStore;
  /** 2 is twice as fast as recorded; Infinity waits only for the activity; 1 by default. */
  speed?: number;
  /** The maximum delay of the activity's calls beyond the recording's, in milliseconds; 3000 by default. */
  lateCallTimeoutMs?: number;
}

export interface PlaybackProgress {
  isOver: boolean;
  /** The number of recorded calls that have come. */
  calls: number;
  recorded: number;
  awaitedCalls: readonly string[];
  /** The differences so far. A call is missing once the replay no longer waits for it. */
  differences: readonly Difference[];
}

/** Plays a recording to the activity: the hosts send its messages, and calls are compared with the recorded ones. */
export class Playback extends Store<PlaybackProgress> {
  /** Resolves with the differences at the end of the replay. */
  readonly done: Promise<readonly Difference[]>;
  readonly #scripts: Script[];
  /** All ids and picture hashes in the world. */
  readonly #ids: ReadonlySet<string>;
  readonly #startedHosts: HostPlayback[] = [];
  /** The scripts of each change that have not reached it. */
  readonly #pendingChanges = new Map<ChangeStep, Set<Script>>();
  /** The scripts whose activity was absent when others waited for it. */
  readonly #absent = new Set<Script>();
  #finish: (differences: readonly Difference[]) => void = () => {};
  #isStopped = false;
  readonly #startTimer: ReturnType<typeof setTimeout> | undefined;

  /** @throws RecordingError when the recording has nothing to play, or is incomplete */
  constructor(
    recording: Recording,
    private readonly options: PlaybackOptions,
  ) {
    super('the replay');
    this.#scripts = scriptsToPlay(recording);
    for (const script of this.#scripts) {
      for (const step of script.steps) {
        if (step.kind !== 'change') continue;
        const due = this.#pendingChanges.get(step) ?? new Set();
        this.#pendingChanges.set(step, due.add(script));
      }
    }
    this.#ids = new Set(JSON.stringify(recording.world).match(/[\da-f]{32}|\d{17,20}/g));
    this.done = new Promise((resolve) => {
      this.#finish = resolve;
    });
    const { lateCallTimeoutMs = LATE_CALL_TIMEOUT_MS } = options;
    const startTimeoutMs = FIRST_HANDSHAKE_TIMEOUT_MS + lateCallTimeoutMs;
    if (startTimeoutMs <= MAX_TIMER_MS) {
      const stopUnstarted = () => this.#startedHosts.length === 0 && this.stop();
      this.#startTimer = setTimeout(stopUnstarted, startTimeoutMs);
    }
  }

  /** Returns the ids of the recorded clients, in order of appearance. */
  get clients(): string[] {
    return [...new Set(this.#scripts.map(({ client }) => client))];
  }

  /** Returns the launch parameters of that client's activity: for the next launch, or else of the last one. */
  launched(client: string): LaunchArguments | undefined {
    const last = this.#scripts.findLast((each) => each.client === client);
    return (this.#waiting(client) ?? last)?.launched;
  }

  /** Returns the replay for the next host of a client. */
  host(client: string): HostReplay {
    let playback: HostPlayback | undefined;
    return {
      begin: (line) => {
        playback ??= this.#next(client);
        playback?.begin(line);
      },
      reply: (request, carryOut) => (playback ? playback.reply(request, carryOut) : carryOut()),
    };
  }

  /** Returns whether the client has a further launch in the recording that is due now. */
  awaitsLaunch(client: string): boolean {
    const started = this.#startedHosts.filter(({ script }) => script.client === client);
    const recorded = this.#scripts.filter((script) => script.client === client);
    return (
      started.length > 0 && started.length < recorded.length && started.every((each) => each.isOver)
    );
  }

  protected snapshot(): PlaybackProgress {
    return {
      isOver: this.#isOver,
      calls: this.#startedHosts.flatMap(({ live }) => live.filter(({ recorded }) => recorded))
        .length,
      recorded: this.#scripts.flatMap(({ calls }) => calls).length,
      awaitedCalls: this.#startedHosts.flatMap(({ awaitedCall }) => awaitedCall ?? []),
      differences: this.#differences(),
    };
  }

  /** Gives up on the calls that it waits for, and goes on. */
  resume(): void {
    for (const playback of this.#startedHosts) playback.giveUp();
  }

  /** Ends the replay. Calls that have not come are missing. */
  stop(): void {
    this.#isStopped = true;
    for (const playback of this.#startedHosts) playback.end();
    this.#handleProgress();
  }

  get #isOver(): boolean {
    const all = this.#startedHosts.length === this.#scripts.length;
    return this.#isStopped || (all && this.#startedHosts.every((each) => each.isOver));
  }

  /** Returns the first launch of that client that has not begun. */
  #waiting(client: string): Script | undefined {
    const scripts = this.#startedHosts.map(({ script }) => script);
    return this.#scripts.find((each) => each.client === client && !scripts.includes(each));
  }

  #next(client: string): HostPlayback | undefined {
    const script = this.#waiting(client);
    if (!script || this.#isStopped) return undefined;
    for (const before of this.#startedHosts) if (before.script.client === client) before.end();
    const { speed = 1, lateCallTimeoutMs = LATE_CALL_TIMEOUT_MS } = this.options;
    const playback: HostPlayback = new HostPlayback(script, {
      speed,
      lateCallTimeoutMs,
      isKnownId: (id) => this.#ids.has(id),
      change: (step, isGivenUp) => this.#change(step, script, isGivenUp),
      onProgress: () => {
        this.#handleProgress();
        if (playback.isOver) this.#resume();
      },
    });
    this.#startedHosts.push(playback);
    return playback;
  }

  #change(step: ChangeStep, script: Script, isGivenUp: boolean): boolean {
    const due = this.#pendingChanges.get(step);
    if (!due) return true;
    due.delete(script);
    const started = new Map(this.#startedHosts.map((each) => [each.script, each]));
    if (isGivenUp) for (const each of due) if (!started.has(each)) this.#absent.add(each);
    const isAwaited = (each: Script) => !started.get(each)?.isOver && !this.#absent.has(each);
    if (!isGivenUp && [...due].some(isAwaited)) return false;
    this.#pendingChanges.delete(step);
    // The activity's server may have caused the same change already, which cannot be made twice.
    this.options.world.commit(step.change).catch(() => {});
    this.#resume();
    return true;
  }

  /** Resumes hosts that waited for other hosts. */
  #resume(): void {
    queueMicrotask(() => {
      for (const each of this.#startedHosts) each.resume();
    });
  }

  #differences(): Difference[] {
    return this.#scripts.flatMap((script) => {
      const started = this.#startedHosts.find((each) => each.script === script);
      const due = this.#isOver ? script.calls : (started?.due ?? []);
      return compare(due, started?.live ?? []);
    });
  }

  #handleProgress(): void {
    if (this.#isOver) {
      clearTimeout(this.#startTimer);
      this.#finish(this.#differences());
    }
    this.changed();
  }
}

/** @throws RecordingError when the recording has nothing to play, or is incomplete */
export function scriptsToPlay({ complete, entries }: Recording): Script[] {
  if (!complete) {
    const cause = 'the session was too long or too fast to keep all of it';
    throw new RecordingError(`The recording is incomplete, because ${cause}.`);
  }
  const scripts = scriptsOf(entries);
  if (scripts.length > 0) return scripts;
  throw new RecordingError('The recording has no activity that can be replayed.');
}
