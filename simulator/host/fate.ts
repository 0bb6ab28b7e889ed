import { RPCErrorCodes } from '../../host-bridge/protocol';
import {
  type Client,
  delayOf,
  type Fault,
  isOlder,
  isSpoiling,
  type Strikes,
  spoilt,
} from '../world';
import { because, Refusal } from './refusal';

const BY_FAULT = 'A fault of the client refuses it; end the fault in the panel Faults';

/** What a host does to the activity and its frame, instead of an answer or after it. */
export interface Deeds {
  close(code: number, message: string): void;
  /** Loads the activity's page again. */
  reload(): void;
  /**
   * @param ms for how long
   * @param fault its id; when it is ended, the client wakes
   */
  sleep(ms: number, fault: string): void;
}

type Deed = Extract<Fault, { kind: 'close' | 'reload' | 'sleep' }>;

/** What becomes of one answer or event, by the faults that have met it. */
export interface Fate {
  /** How late it comes, in milliseconds, and by which faults. */
  delays: { ms: number; fault: string }[];
  /** It does not come: this happens instead, or nothing. */
  instead?: () => void;
  refusal?: Refusal;
  /** After how many milliseconds the answer comes, although the command was refused. */
  answersAfter?: number | undefined;
  given?: { data: unknown };
  copies: number;
  isForeign: boolean;
  /** The data as it goes out. */
  spoil(data: unknown): unknown;
  /** What follows, each after so many milliseconds, if its fault is not ended by then. */
  deeds: { after: number; fault: string; run(): void }[];
}

interface Meeting {
  strikes: Strikes;
  client: Client;
  deeds: Deeds;
  /** Tells of a fault that has struck. */
  onStrike(fault: Fault): void;
}

/** What becomes of something at these points; undefined where no fault meets it, which is nearly always. */
export function fateAt(points: readonly string[], meeting: Meeting): Fate | undefined {
  const { strikes, client, deeds, onStrike } = meeting;
  const faults = strikes.at(points).filter((fault) => concerns(fault, client));
  if (faults.length === 0) return undefined;
  /** How often it had struck before; undefined where it does not. */
  const strike = (fault: Fault) => {
    const before = strikes.strike(fault);
    if (before !== undefined) onStrike(fault);
    return before;
  };
  const spoiling = faults.filter(isSpoiling);
  const fate: Fate = {
    delays: [],
    copies: 1,
    isForeign: false,
    deeds: [],
    spoil: (data) =>
      spoiling.reduce((data, fault) => {
        const spoiltData = spoilt(data, fault);
        return spoiltData && strike(fault) !== undefined ? spoiltData.data : data;
      }, data),
  };
  for (const fault of faults) {
    if (fate.instead) break;
    if (isSpoiling(fault)) continue;
    const struck = strike(fault);
    if (struck !== undefined) meet(fate, fault, struck, deeds);
  }
  return fate;
}

function meet(fate: Fate, fault: Fault, struck: number, deeds: Deeds): void {
  switch (fault.kind) {
    case 'delay':
      fate.delays.push({ ms: delayOf(fault, struck), fault: fault.id });
      break;
    case 'silence':
      fate.instead = () => {};
      break;
    case 'twice':
      fate.copies = 2;
      break;
    case 'refuse':
      fate.refusal = because(BY_FAULT, new Refusal(fault.code, fault.message ?? 'Refused'));
      fate.answersAfter = fault.answersAfter;
      break;
    case 'unknown':
      fate.refusal = because(
        BY_FAULT,
        new Refusal(RPCErrorCodes.INVALID_COMMAND, 'Invalid command'),
      );
      break;
    case 'reply':
      fate.given = { data: fault.data };
      break;
    case 'foreign':
      fate.isForeign = true;
      break;
    case 'close':
    case 'reload':
    case 'sleep': {
      const run = deedOf(fault, deeds);
      if (fault.after !== undefined) fate.deeds.push({ after: fault.after, fault: fault.id, run });
      // The answer waits until the client is awake again.
      else if (fault.kind === 'sleep') run();
      else fate.instead = run;
    }
  }
}

function deedOf(fault: Deed, deeds: Deeds): () => void {
  switch (fault.kind) {
    case 'close':
      return () => deeds.close(fault.code, fault.message ?? 'Closed by a fault');
    case 'reload':
      return () => deeds.reload();
    case 'sleep':
      return () => deeds.sleep(fault.ms, fault.id);
  }
}

/** Whether the fault is about such a client: some are about those below a version only. */
function concerns(fault: Fault, { device }: Client): boolean {
  if (fault.kind !== 'unknown' || fault.before === undefined) return true;
  return isOlder(device, fault.before);
}
