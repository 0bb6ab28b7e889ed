import {
  Command,
  commands,
  describeIssues,
  ERROR,
  type HostFrame,
  isEventName,
  Opcodes,
  RPCErrorCodes,
  SUBSCRIBE,
} from '../../host-bridge/protocol';
import { byteLengthOf, estimateSize } from '../utils';
import { ANY_POINT } from '../world';
import type { FaultOutcome } from './apply-faults';
import type { Assumption } from './assumptions';
import { currentState } from './dispatch';
import type { HandlerContext } from './handlers';
import type { HostReplay } from './host-replay';
import type { OutgoingEvents } from './outgoing-events';
import { errorPayloadOf, Refusal, Reply } from './reply';
import type { NewReportEntry } from './report';
import { runCommand } from './router';
import type { Wire } from './wire';
import { Workload } from './workload';

interface Call {
  cmd: string;
  evt: string | undefined;
  args: unknown;
  nonce: string;
  /** Its number in the report. */
  request: number;
  /** The time of its arrival, by the clock of `performance.now`. */
  receivedAt: number;
  session: HandlerContext;
  faults: FaultOutcome | undefined;
  /** True for a command that a person runs in the activity's place, whose reply is not sent. */
  byHand: true | undefined;
  /** The excess of its frame, for which it is refused. */
  excess: string | undefined;
}

type ReplyOutcome = Omit<
  Extract<NewReportEntry, { kind: 'answer' }>,
  'kind' | 'request' | 'cmd' | 'evt' | 'took'
>;

type Payload = Extract<HostFrame, [typeof Opcodes.FRAME, unknown]>[1];

interface Options {
  events: OutgoingEvents;
  /** Answers in place of the world during a replay. */
  replay?: HostReplay | undefined;
}

/** Answers the commands of an activity, one reply for each, subject to faults. */
export class CommandRunner {
  readonly #workload = new Workload();

  constructor(
    private readonly wire: Wire,
    private readonly options: Options,
  ) {}

  async run(payload: unknown, excess?: string, byHand?: true): Promise<void> {
    const wire = this.wire;
    const parsed = Command.safeParse(excess ? withoutOtherFields(payload) : payload);
    if (!parsed.success) {
      const why = describeIssues(parsed.error);
      wire.report({ kind: 'ignored', isFrame: true, why, frame: payload });
      // Source: topics/opcodes-and-status-codes, "RPC Error Codes". Without a nonce there is nothing to answer to:
      // docs/assumed.md, `frames-without-nonce`.
      const nonce = textIn(payload, 'nonce');
      if (nonce !== undefined && !byHand) {
        const data = { code: RPCErrorCodes.INVALID_PAYLOAD, message: why };
        wire.post([Opcodes.FRAME, { cmd: textIn(payload, 'cmd') ?? '', evt: ERROR, data, nonce }]);
      }
      return;
    }
    const { cmd, nonce, args } = parsed.data;
    const evt = parsed.data.evt ?? undefined;
    const weight = excess ? 0 : estimateSize(args);
    const size = excess ? undefined : byteLengthOf(payload);
    const early = wire.isReady || byHand ? undefined : true;
    const request = wire.report({ kind: 'request', cmd, evt, nonce, size, args, byHand, early });
    const receivedAt = performance.now();
    const faults = wire.applyFaults(pointsOf(cmd, evt), { request });
    const call: Call = {
      ...{ cmd, evt, args, nonce, request, receivedAt },
      ...{ session: wire.session, faults, byHand, excess },
    };
    if (faults?.instead) {
      this.#reportOutcome(call, { outcome: 'unanswered' });
      return faults.instead();
    }
    try {
      const { replay } = this.options;
      // A command behind AUTHENTICATE may need the session that it creates.
      const isFirst = cmd === commands.authenticate.cmd;
      const work = () => this.#workload.run(weight, isFirst, () => this.#resolveReply(call));
      const isReplayed = replay && !byHand && !excess;
      const reply = await (isReplayed ? replay.reply({ cmd, evt, args }, work) : work());
      if (!this.#isStale(call)) await this.#reply(call, reply);
    } catch (error) {
      if (!this.#isStale(call)) await this.#refuse(call, error);
    }
  }

  /** Returns the command's answer, or throws its refusal: from a fault or from the world. */
  async #resolveReply(call: Call): Promise<Reply<unknown>> {
    const { faults } = call;
    try {
      if (faults?.refusal) throw faults.refusal;
      return faults?.reply ? new Reply(faults.reply.data) : await this.#execute(call);
    } finally {
      if (faults?.delays.length) await this.wire.timers.waitFor(faults.delays);
    }
  }

  async #execute(call: Call): Promise<Reply<unknown>> {
    if (call.excess) {
      const message = `The frame is too large: it has ${call.excess}`;
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
    }
    return runCommand(call, call.session, this.wire.subscribed);
  }

  async #reply(call: Call, reply: Reply<unknown> | undefined): Promise<void> {
    const { cmd, evt, nonce, request, session, faults } = call;
    if (!reply) return this.#reportOutcome(call, { outcome: 'unanswered' });
    const { events, replay } = this.options;
    const data = faults ? faults.corrupt(reply.data) : reply.data;
    const size = this.#post(call, { cmd, data, evt: null, nonce }, faults);
    this.#reportOutcome(call, { outcome: 'answered', size, data, assumed: reply.assumed });
    if (faults && faults.copies > 1)
      this.wire.report({ kind: 'duplicate', request, cmd, data, size });
    if (cmd === SUBSCRIBE && !faults?.reply && !replay && evt && isEventName(evt)) {
      for (const dispatch of currentState(evt, session.client)) events.dispatch(dispatch);
    }
    if (faults) this.wire.runFaultActions(faults);
    // The reply has been sent, so a failure after it is the simulator's own.
    await reply.onSent?.().catch((error) => console.error(`The follow-up to ${cmd} failed`, error));
  }

  async #refuse(call: Call, error: unknown): Promise<void> {
    const { cmd, nonce, request, faults } = call;
    const refusal = errorPayloadOf(error);
    const size = this.#post(call, { cmd, evt: ERROR, data: refusal, nonce }, faults);
    this.#reportOutcome(call, { outcome: 'refused', size, refusal, ...refusalDetailsOf(error) });
    if (!faults) return;
    this.wire.runFaultActions(faults);
    if (faults.answersAfter === undefined || !(await this.wire.timers.wait(faults.answersAfter)))
      return;
    // A command that is refused for its own reason has been refused already.
    const lateReply = await this.#execute(call).catch(() => undefined);
    if (!lateReply || this.#isStale(call)) return;
    const data = faults.corrupt(lateReply.data);
    const lateSize = this.#post(call, { cmd, data, evt: null, nonce });
    this.wire.report({ kind: 'duplicate', request, cmd, data, size: lateSize });
  }

  /** Posts a payload; returns its size in bytes. */
  #post({ byHand }: Call, payload: Payload, faults?: FaultOutcome): number | undefined {
    if (!byHand) this.wire.post([Opcodes.FRAME, payload], faults);
    return byteLengthOf(payload);
  }

  #reportOutcome({ request, cmd, evt, receivedAt }: Call, outcome: ReplyOutcome): void {
    const took = performance.now() - receivedAt;
    this.wire.report({ kind: 'answer', request, cmd, evt, took, ...outcome });
  }

  /** Checks whether a fault has delayed it until its activity was gone. */
  #isStale({ faults, session }: Call): boolean {
    return faults !== undefined && !this.wire.isConnected(session);
  }
}

/** Returns a text field of a command that cannot be read as a whole. */
function textIn(payload: unknown, name: 'cmd' | 'nonce'): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns only the fields of a command: a payload may have any number of others. */
function withoutOtherFields(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { cmd, evt, args, nonce } = payload as Record<string, unknown>;
  return { cmd, evt, args, nonce };
}

/** Returns the fault points of a command. Console lines that an SDK sends by itself only have their command's name. */
function pointsOf(cmd: string, evt: string | undefined): string[] {
  const named = evt === undefined ? [cmd] : [cmd, `${cmd} ${evt}`];
  return cmd === commands.captureLog.cmd ? named : [...named, ANY_POINT];
}

/** Returns the grounds of a refusal, which are not sent to the activity. */
function refusalDetailsOf(error: unknown): { assumed?: Assumption[]; why?: string } {
  if (!(error instanceof Refusal)) return {};
  const { assumed, why } = error.details;
  return { ...(assumed ? { assumed: [assumed] } : {}), ...(why ? { why } : {}) };
}
