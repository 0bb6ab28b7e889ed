import { SUBSCRIBE, UNSUBSCRIBE } from '../../host-bridge/protocol';
import { type HostReplay, Refusal, type ReplayConnection, Reply } from '../host';
import { boundedCopy, isTruncated, MAX_TIMER_MS } from '../utils';
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

/** The maximum time to wait at the end for calls that others have overtaken, in milliseconds. */
const OVERTAKEN_CALL_TIMEOUT_MS = 3000;

/** The most unrecorded calls to keep, and the most characters of a call's arguments. */
const MAX_EXTRA_CALLS = 1000;
const MAX_ARGS_LENGTH = 16_000;

/** Commands that the host executes: they need secrets, which no recording has, or change the host's state. */
const EXECUTED_COMMANDS = new Set([
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
  onProgress(): void;
}

export type ChangeStep = Extract<Step, { kind: 'change' }>;

/** Plays the recording of one host to the current activity. */
export class HostPlayback implements HostReplay {
  readonly live: LiveCall[] = [];
  /** The recorded calls that have come, with the state of their answers. */
  readonly #arrivedCalls = new Map<RecordedCall, { live: LiveCall; go(): void } | 'answered'>();
  /** The calls that have not come, by name. */
  readonly #unmatchedCalls = new Map<string, Set<RecordedCall>>();
  readonly #skippedCalls = new Set<RecordedCall>();
  #connection: ReplayConnection | undefined;
  #replyCount = 0;
  #handshakes = 0;
  #position = 0;
  /** The time of the last step, in the recording and in the replay. */
  #lastStep = { at: 0, live: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    readonly script: Script,
    private readonly options: HostPlaybackOptions,
  ) {
    for (const call of script.calls) {
      const free = this.#unmatchedCalls.get(callName(call)) ?? new Set();
      this.#unmatchedCalls.set(callName(call), free.add(call));
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns the recorded calls that have come or were given up. */
  get due(): RecordedCall[] {
    return this.script.calls.filter(
      (call) => this.#isOver || this.#arrivedCalls.has(call) || this.#skippedCalls.has(call),
    );
  }

  /** Returns the name of the call that the replay waits for. */
  get awaitedCall(): string | undefined {
    const step = this.script.steps[this.#position];
    return step?.kind === 'call' && !this.#isOver ? callName(step.call) : undefined;
  }

  begin(connection: ReplayConnection): void {
    if (!this.#connection)
      this.#lastStep = { at: this.script.steps[0]?.at ?? 0, live: performance.now() };
    this.#connection = connection;
    this.#handshakes += 1;
    this.#play();
  }

  async reply(
    { cmd, evt, args }: { cmd: string; evt?: string | undefined; args?: unknown },
    execute: () => Promise<Reply<unknown>>,
  ): Promise<Reply<unknown> | undefined> {
    if (!isCompared(cmd)) return execute();
    const copy = boundedCopy(args, MAX_ARGS_LENGTH);
    const found = this.#findRecorded({ cmd, evt, args: copy });
    const { client } = this.script;
    const live: LiveCall = { client, cmd, evt, args: copy, replyCount: this.#replyCount, ...found };
    const { recorded } = found;
    if (!recorded) {
      if (this.live.length < this.script.calls.length + MAX_EXTRA_CALLS) this.live.push(live);
      this.options.onProgress();
      return execute();
    }
    this.live.push(live);
    this.#unmatchedCalls.get(callName(recorded))?.delete(recorded);
    const before = this.#arrivedCalls.get(recorded);
    await new Promise<void>((resolve) => {
      const go = () => {
        if (before !== 'answered') before?.go();
        resolve();
      };
      this.#arrivedCalls.set(recorded, { live, go });
      if (this.#isOver || this.#skippedCalls.has(recorded) || before === 'answered') go();
      this.#play();
    });
    try {
      return await replyFrom(recorded, execute);
    } finally {
      this.#replyCount += 1;
      live.knownAt = this.#replyCount;
      // The host sends the answer before the next step.
      setTimeout(() => {
        this.#arrivedCalls.set(recorded, 'answered');
        this.#play();
      });
    }
  }

  /** Gives up on the call or handshake that it waits for, and goes on. */
  giveUp(): void {
    const step = this.script.steps[this.#position];
    if (step?.kind === 'call') this.#skippedCalls.add(step.call);
    else if (step?.kind === 'handshake') this.#position += 1;
    else if (step?.kind === 'change') this.options.change(step, true);
    this.#play();
  }

  /** Goes on if it waited for another host. */
  resume(): void {
    if (this.#connection) this.#play();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const waiting of this.#arrivedCalls.values()) if (waiting !== 'answered') waiting.go();
    this.options.onProgress();
  }

  #play(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    for (;;) {
      const step = this.script.steps[this.#position];
      if (!step) {
        const areAllHere = [...this.#skippedCalls].every((call) => this.#arrivedCalls.has(call));
        const wanted = areAllHere ? 0 : OVERTAKEN_CALL_TIMEOUT_MS;
        const timeoutMs = Math.max(SETTLE_MS, Math.min(wanted, this.options.lateCallTimeoutMs));
        this.#timer = setTimeout(() => this.end(), timeoutMs);
        break;
      }
      if (!this.#takeStep(step)) break;
      this.#position += 1;
      this.#lastStep = { at: step.at, live: performance.now() };
    }
    this.options.onProgress();
  }

  /** Takes a step if it is due; otherwise sets a timer. */
  #takeStep(step: Step): boolean {
    switch (step.kind) {
      case 'handshake': {
        const stepsSoFar = this.script.steps.slice(0, this.#position + 1);
        const recorded = stepsSoFar.filter(({ kind }) => kind === 'handshake').length;
        return this.#handshakes >= recorded || this.#scheduleGiveUp(step);
      }
      case 'call': {
        const waiting = this.#arrivedCalls.get(step.call);
        const { cmd } = step.call;
        // Without delay: the host may send the event before the answer.
        const isImmediate = cmd === SUBSCRIBE || cmd === UNSUBSCRIBE;
        if (isImmediate && waiting !== 'answered') waiting?.go();
        const hasArrived = isImmediate ? waiting === 'answered' : waiting !== undefined;
        return hasArrived || this.#skippedCalls.has(step.call) || this.#scheduleGiveUp(step);
      }
      case 'answer': {
        const waiting = this.#arrivedCalls.get(step.call);
        if (!waiting || waiting === 'answered') return true;
        if (this.#isPauseOver(step)) waiting.go();
        // The step is taken once the answer has been sent.
        return false;
      }
      default:
        if (!this.#isPauseOver(step)) return false;
        if (step.kind === 'change')
          return this.options.change(step, false) || this.#scheduleGiveUp(step);
        if (step.kind === 'event') this.#connection?.send(step.event, step.data, step.subscription);
        else this.#connection?.close(step.code, step.message);
        return true;
    }
  }

  #scheduleGiveUp(step: Step): false {
    const blocks = [...this.#arrivedCalls.values()].some((waiting) => waiting !== 'answered');
    const timeoutMs = blocks
      ? EARLIER_CALL_TIMEOUT_MS
      : this.#pauseBefore(step) + this.options.lateCallTimeoutMs;
    if (timeoutMs <= MAX_TIMER_MS) {
      const remaining = timeoutMs - (performance.now() - this.#lastStep.live);
      this.#timer = setTimeout(() => this.giveUp(), Math.max(0, remaining));
    }
    return false;
  }

  /** Returns whether the recorded pause before a step is over; sets a timer if it is not. */
  #isPauseOver(step: Step): boolean {
    const remaining = this.#pauseBefore(step) - (performance.now() - this.#lastStep.live);
    if (remaining <= 0) return true;
    this.#timer = setTimeout(() => this.#play(), Math.min(remaining, MAX_TIMER_MS));
    return false;
  }

  #pauseBefore(step: Step): number {
    const pause = Math.max(0, step.at - this.#lastStep.at);
    const isRecorded = step.kind === 'answer' && step.call.isFaulted;
    return (isRecorded ? pause : Math.min(pause, MAX_PAUSE_MS)) / this.options.speed;
  }

  /**
   * Finds the first recorded call with these arguments, or else the first of that name. A call with
   * other arguments that has taken it counts as unrecorded from then on.
   */
  #findRecorded(live: { cmd: string; evt?: string | undefined; args: unknown }) {
    const name = callName(live);
    const fieldsOf = ({ args }: RecordedCall) =>
      fieldDifferences(args, live.args, this.options.isKnownId);
    let first: { recorded: RecordedCall; fields: FieldDifference[] } | undefined;
    let attempts = 0;
    for (const recorded of this.#unmatchedCalls.get(name) ?? []) {
      const fields = fieldsOf(recorded);
      if (fields.length === 0) return { recorded, fields };
      first ??= { recorded, fields };
      attempts += 1;
      if (attempts === MAX_COMPARED) break;
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

async function replyFrom({ cmd, reply }: RecordedCall, execute: () => Promise<Reply<unknown>>) {
  if (!reply || reply.outcome === 'unanswered') return undefined;
  const { refusal, data } = reply;
  if (refusal) throw new Refusal(refusal.code, refusal.message);
  return EXECUTED_COMMANDS.has(cmd) || isTruncated(data) ? execute() : new Reply(data);
}
