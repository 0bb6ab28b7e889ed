import type { HostFrame } from '../../host-bridge/protocol';
import type { FaultOutcome } from './apply-faults';
import type { HandlerContext } from './handlers';
import type { NewReportEntry } from './report';
import type { Subscriptions } from './subscriptions';
import type { Timers } from './timers';

/** What the parts of a host share: the way to the activity, its session, and the report. */
export interface Wire {
  readonly subscribed: Subscriptions;
  readonly timers: Timers;
  /** The activity's session; another one after each handshake. */
  readonly session: HandlerContext;
  /** Whether an activity is connected, in that session if one is given. */
  isOn(session?: HandlerContext): boolean;
  /** Whether what arrives can have been sent by somebody who has heard READY. */
  readonly isReady: boolean;
  /** READY has been sent, and will be heard. */
  sentReady(): void;
  post(frame: HostFrame, faults?: Partial<FaultOutcome>): void;
  /** What faults make of an answer or an event; undefined where none meets it. */
  applyFaults(
    points: readonly string[],
    about: { request?: number; event?: string },
  ): FaultOutcome | undefined;
  /** Does later what faults let follow an answer or an event. */
  follow(faults: FaultOutcome): void;
  /** Puts something into the report, and gives its number. */
  report(happening: NewReportEntry): number;
}
