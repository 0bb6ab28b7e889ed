import { SUBSCRIBE, UNSUBSCRIBE } from '../../host-bridge/protocol';
import {
  boundedCopy,
  type HostReplay,
  isTruncated,
  Refusal,
  type ReplayConnection,
  Reply,
} from '../host';
import { callName, type LiveCall } from './compare';
import { type FieldDifference, fieldDifferences } from './field-differences';
import { isCompared, type RecordedCall, type Script, type Step } from './script';

/** In milliseconds. A longer pause came from a person, so the replay shortens it to this. */
const MAX_PAUSE_MS = 2000;

/** The most recorded calls, and the most calls of the replay, to compare a call with. */
const MAX_COMPARED = 100;

/** The time that an answer waits for a call that precedes it in the recording, in milliseconds. */
const EARLIER_CALL_TIMEOUT_MS = 500;

/** The time to wait for further calls after the last recorded one, in milliseconds. */
const SETTLE_MS = 500;

/** The most unrecorded calls to keep, and the most characters of a call's arguments. */
const MAX_EXTRA = 1000;
const MAX_ARGS_LENGTH = 16_000;

/** Commands that the host executes: they need secrets, which no recording has, or change the host's state. */
const CARRIED_OUT = new Set([
  'AUTHORIZE',
  'AUTHENTICATE',
  'REQUEST_PROXY_TICKET_REFRESH',
  SUBSCRIBE,
  UNSUBSCRIBE,
]);

export interface HostPlaybackOptions {
  /** 2 is twice as fast as recorded; Infinity waits only for the activity. */
  speed: number;
  /** The maximum delay of the activity's calls beyond the recording's, in milliseconds; Infinity waits forever. */
  lateCallTimeoutMs: number;
  /** Returns whether an object of the recorded world has this id. */
  isKnownId(id: string): boolean;
  /**
   * Commits a recorded change once every host that was present has reached it.
   *
   * @param isGivenUp true to stop waiting for the other hosts
   * @returns true if it is committed
   */
  change(step: ChangeStep, isGivenUp: boolean): boolean;
  /** Called after each step, and at the end. */
  onMove(): void;
}

export type ChangeStep = Extract<Step, { kind: 'change' }>;

interface Waiting {
  live: LiveCall;
  go(): void;
}

/** Plays the recording of one host to the current activity. */
export class HostPlayback implements HostReplay {
  readonly live: LiveCall[] = [];
  /** The recorded calls that have come, with the state of their answers. */
  readonly #came = new Map<RecordedCall, Waiting | 'answered'>();
  /** The calls that have not come, by name. */
  readonly #free = new Map<string, Set<RecordedCall>>();
  readonly #givenUp = new Set<RecordedCall>();
  #connection: ReplayConnection | undefined;
  #answered = 0;
  #handshakes = 0;
  #position = 0;
  /** The time of the last step, in the recording and in the replay. */
  #passed = { at: 0, live: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(
    readonly script: Script,
    private readonly options: HostPlaybackOptions,
  ) {
    for (const call of script.calls) {
      const free = this.#free.get(callName(call)) ?? new Set();
      this.#free.set(callName(call), free.add(call));
    }
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Returns the recorded calls that have come or were given up. */
  get due(): RecordedCall[] {
    const { calls } = this.script;
    return calls.filter((call) => this.#over || this.#came.has(call) || this.#givenUp.has(call));
  }

  /** Returns the name of the call that the replay waits for. */
  get waitsFor(): string | undefined {
    const step = this.script.steps[this.#position];
    return step?.kind === 'call' && !this.#over ? callName(step.call) : undefined;
  }

  begin(connection: ReplayConnection): void {
    if (!this.#connection)
      this.#passed = { at: this.script.steps[0]?.at ?? 0, live: performance.now() };
    this.#connection = connection;
    this.#handshakes += 1;
    this.#play();
  }

  async answer(
    { cmd, evt, args }: { cmd: string; evt?: string | undefined; args?: unknown },
    carryOut: () => Promise<Reply<unknown>>,
  ): Promise<Reply<unknown> | undefined> {
    if (!isCompared(cmd)) return carryOut();
    const copy = boundedCopy(args, MAX_ARGS_LENGTH);
    const found = this.#recordedFor({ cmd, evt, args: copy });
    const { client } = this.script;
    const live: LiveCall = { client, cmd, evt, args: copy, turn: this.#answered, ...found };
    const { recorded } = found;
    if (!recorded) {
      if (this.live.length < this.script.calls.length + MAX_EXTRA) this.live.push(live);
      this.options.onMove();
      return carryOut();
    }
    this.live.push(live);
    this.#free.get(callName(recorded))?.delete(recorded);
    const before = this.#came.get(recorded);
    await new Promise<void>((resolve) => {
      const go = () => {
        if (before !== 'answered') before?.go();
        resolve();
      };
      this.#came.set(recorded, { live, go });
      const isPast = this.#over || this.#givenUp.has(recorded) || before === 'answered';
      if (isPast) go();
      this.#play();
    });
    try {
      return await answerFrom(recorded, carryOut);
    } finally {
      this.#answered += 1;
      live.knownAt = this.#answered;
      // The host sends the answer before the next step.
      setTimeout(() => {
        this.#came.set(recorded, 'answered');
        this.#play();
      });
    }
  }

  /** Gives up on the call or handshake that it waits for, and goes on. */
  giveUp(): void {
    const step = this.script.steps[this.#position];
    if (step?.kind === 'call') this.#givenUp.add(step.call);
    else if (step?.kind === 'handshake') this.#position += 1;
    else if (step?.kind === 'change') this.options.change(step, true);
    this.#play();
  }

  /** Goes on if it waited for another host. */
  resume(): void {
    if (this.#connection) this.#play();
  }

  end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    for (const waiting of this.#came.values()) if (waiting !== 'answered') waiting.go();
    this.options.onMove();
  }

  #play(): void {
    if (this.#over) return;
    clearTimeout(this.#timer);
    for (;;) {
      const step = this.script.steps[this.#position];
      if (!step) {
        this.#timer = setTimeout(() => this.end(), SETTLE_MS);
        break;
      }
      if (!this.#pass(step)) break;
      this.#position += 1;
      this.#passed = { at: step.at, live: performance.now() };
    }
    this.options.onMove();
  }

  /** Takes a step if it is due; otherwise sets a timer. */
  #pass(step: Step): boolean {
    switch (step.kind) {
      case 'handshake': {
        const until = this.script.steps.slice(0, this.#position + 1);
        const recorded = until.filter(({ kind }) => kind === 'handshake').length;
        return this.#handshakes >= recorded || this.#awaits(step);
      }
      case 'call': {
        const waiting = this.#came.get(step.call);
        const isAtOnce = isSubscription(step.call);
        if (isAtOnce && waiting !== 'answered') waiting?.go();
        const hasCome = isAtOnce ? waiting === 'answered' : waiting !== undefined;
        return hasCome || this.#givenUp.has(step.call) || this.#awaits(step);
      }
      case 'answer': {
        const waiting = this.#came.get(step.call);
        if (!waiting || waiting === 'answered') return true;
        if (this.#isSoon(step)) waiting.go();
        // The step is taken once the answer has been sent.
        return false;
      }
      default:
        if (!this.#isSoon(step)) return false;
        if (step.kind === 'change') return this.options.change(step, false) || this.#awaits(step);
        if (step.kind === 'event') this.#connection?.send(step.event, step.data, step.subscription);
        else this.#connection?.close(step.code, step.message);
        return true;
    }
  }

  #awaits(step: Step): false {
    const blocks = [...this.#came.values()].some((waiting) => waiting !== 'answered');
    const { lateCallTimeoutMs } = this.options;
    const within = blocks ? EARLIER_CALL_TIMEOUT_MS : this.#pauseBefore(step) + lateCallTimeoutMs;
    if (Number.isFinite(within)) {
      const remaining = within - (performance.now() - this.#passed.live);
      this.#timer = setTimeout(() => this.giveUp(), Math.max(0, remaining));
    }
    return false;
  }

  /** Returns whether the recorded pause before a step is over; sets a timer if it is not. */
  #isSoon(step: Step): boolean {
    const remaining = this.#pauseBefore(step) - (performance.now() - this.#passed.live);
    if (remaining <= 0) return true;
    this.#timer = setTimeout(() => this.#play(), remaining);
    return false;
  }

  #pauseBefore(step: Step): number {
    const pause = Math.max(0, step.at - this.#passed.at);
    const isRecorded = step.kind === 'answer' && step.call.isFaulted;
    return (isRecorded ? pause : Math.min(pause, MAX_PAUSE_MS)) / this.options.speed;
  }

  /**
   * Finds the first recorded call with these arguments, or else the first of that name. A call with
   * other arguments that has taken it counts as unrecorded from then on.
   */
  #recordedFor(live: { cmd: string; evt?: string | undefined; args: unknown }) {
    const name = callName(live);
    const fieldsOf = ({ args }: RecordedCall) =>
      fieldDifferences(args, live.args, this.options.isKnownId);
    let first: { recorded: RecordedCall; fields: FieldDifference[] } | undefined;
    let tried = 0;
    for (const recorded of this.#free.get(name) ?? []) {
      const fields = fieldsOf(recorded);
      if (fields.length === 0) return { recorded, fields };
      first ??= { recorded, fields };
      tried += 1;
      if (tried === MAX_COMPARED) break;
    }
    for (const other of this.live.slice(-MAX_COMPARED)) {
      const { recorded } = other;
      if (!recorded || other.fields.length === 0 || callName(recorded) !== name) continue;
      const fields = fieldsOf(recorded);
      if (fields.length > 0) continue;
      Object.assign(other, { recorded: undefined, fields });
      return { recorded, fields };
    }
    return first ?? { recorded: undefined, fields: [] };
  }
}

/** Checks for a subscription, which is answered without delay: the host may send the event before the answer. */
function isSubscription({ cmd }: RecordedCall): boolean {
  return cmd === SUBSCRIBE || cmd === UNSUBSCRIBE;
}

async function answerFrom({ cmd, answer }: RecordedCall, carryOut: () => Promise<Reply<unknown>>) {
  if (!answer || answer.outcome === 'unanswered') return undefined;
  const { refusal, data } = answer;
  if (refusal) throw new Refusal(refusal.code, refusal.message);
  return CARRIED_OUT.has(cmd) || isTruncated(data) ? carryOut() : new Reply(data);
}
