import { RPCErrorCodes } from '../../host-bridge/protocol';
import {
  type Client,
  type CorruptingFault,
  corruptData,
  delayOf,
  type Fault,
  type FaultHits,
  isCorrupting,
  isOlder,
  type WireFaultKind,
} from '../world';
import { Refusal } from './reply';

const FAULT_DETAILS = {
  why: 'A fault of the client refuses the command; end the fault in Faults, in Lab',
};

/** The host's actions on the activity and its frame, instead of an answer or after it. */
export interface FaultActions {
  close(code: number, message: string): void;
  reload(): void;
  /** In milliseconds, or until the fault of that id is removed: then the client wakes. */
  sleep(ms: number, fault: string): void;
}

/** The effects of faults on one answer or event. */
export interface FaultOutcome {
  /** Its delays in milliseconds, with the faults that cause them. */
  delays: { ms: number; fault: string }[];
  /** Set when it is not sent; called in its place. */
  instead?: () => void;
  refusal?: Refusal;
  /** The delay of the answer in milliseconds, although the command was refused. */
  answersAfter?: number | undefined;
  reply?: { data: unknown };
  copies: number;
  isForeign: boolean;
  corrupt(data: unknown): unknown;
  /** The actions that follow, each after so many milliseconds, unless its fault is removed by then. */
  actions: { after: number; fault: string; run(): void }[];
}

interface ApplyOptions {
  hits: FaultHits;
  client: Client;
  actions: FaultActions;
  onHit(fault: Fault): void;
}

/** Returns the effects of the faults at these points; undefined without a fault, which is nearly always. */
export function applyFaults(
  points: readonly string[],
  options: ApplyOptions,
): FaultOutcome | undefined {
  const { hits, client, actions, onHit } = options;
  const affectsClient = ({ before }: Extract<Fault, { kind: 'unknown' }>) =>
    before === undefined || isOlder(client.device, before);
  const faults = hits
    .at(points)
    .filter((fault) => fault.kind !== 'unknown' || affectsClient(fault));
  if (faults.length === 0) return undefined;
  /** Counts a hit; returns the number of earlier hits, undefined when the fault has no effect. */
  const count = (fault: Fault) => {
    const before = hits.count(fault);
    if (before !== undefined) onHit(fault);
    return before;
  };
  const corrupting = faults.filter(isCorrupting);
  const outcome: FaultOutcome = {
    delays: [],
    copies: 1,
    isForeign: false,
    actions: [],
    corrupt: (data) =>
      corrupting.reduce((data, fault) => {
        const changed = corruptData(data, fault);
        return changed && count(fault) !== undefined ? changed.data : data;
      }, data),
  };
  for (const fault of faults) {
    if (outcome.instead) break;
    if (isCorrupting(fault)) continue;
    const hitsBefore = count(fault);
    if (hitsBefore !== undefined) applyFault(outcome, fault, hitsBefore, actions);
  }
  return outcome;
}

function applyFault(
  outcome: FaultOutcome,
  fault: Fault,
  hitsBefore: number,
  actions: FaultActions,
): void {
  switch (fault.kind) {
    case 'delay':
      outcome.delays.push({ ms: delayOf(fault, hitsBefore), fault: fault.id });
      break;
    case 'silence':
      outcome.instead = () => {};
      break;
    case 'twice':
      outcome.copies = 2;
      break;
    case 'refuse':
      outcome.refusal = new Refusal(fault.code, fault.message ?? 'Refused', FAULT_DETAILS);
      outcome.answersAfter = fault.answersAfter;
      break;
    case 'unknown':
      outcome.refusal = new Refusal(
        RPCErrorCodes.INVALID_COMMAND,
        'Invalid command',
        FAULT_DETAILS,
      );
      break;
    case 'reply':
      outcome.reply = { data: fault.data };
      break;
    case 'foreign':
      outcome.isForeign = true;
      break;
    case 'close':
      act(fault, () => actions.close(fault.code, fault.message ?? 'Closed by a fault'));
      break;
    case 'reload':
      act(fault, () => actions.reload());
      break;
    case 'sleep':
      act(fault, () => actions.sleep(fault.ms, fault.id));
      break;
    default:
      // A new kind of fault for commands needs a case here.
      fault satisfies CorruptingFault | Exclude<Fault, { kind: WireFaultKind }>;
  }

  function act({ id, kind, after }: Fault & { after?: number | undefined }, run: () => void) {
    if (after !== undefined) outcome.actions.push({ after, fault: id, run });
    // The answer waits until the client is awake again.
    else if (kind === 'sleep') run();
    else outcome.instead = run;
  }
}
