import type { HostFrame } from '../../host-bridge/protocol';
import type { FaultOutcome } from './apply-faults';
import type { HandlerContext } from './handlers';
import type { NewReportEntry } from './report';
import type { Subscriptions } from './subscriptions';
import type { Timers } from './timers';

/** The shared parts of a host: the connection to the activity, its session, and the report. */
export interface Wire {
  readonly subscribed: Subscriptions;
  readonly timers: Timers;
  /** The activity's session; a new one after each handshake. */
  readonly session: HandlerContext;
  /** Checks whether an activity is connected, in that session if one is given. */
  isConnected(session?: HandlerContext): boolean;
  /** True when arriving frames may come from an activity that has received READY. */
  readonly isReady: boolean;
  /** Called once READY has been sent, and will be received. */
  onReadySent(): void;
  post(frame: HostFrame, faults?: Partial<FaultOutcome>): void;
  /** Returns the effects of faults on an answer or an event; undefined without a fault. */
  applyFaults(
    points: readonly string[],
    about: { request?: number; event?: string },
  ): FaultOutcome | undefined;
  /** Runs the later actions of faults after an answer or an event. */
  runFaultActions(faults: FaultOutcome): void;
  /** Adds an entry to the report, and returns its number. */
  report(newEntry: NewReportEntry): number;
}
