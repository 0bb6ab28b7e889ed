/**
 * The simulated host in memory, for the tests of activities: `activity-simulator/memory`. It runs in Node, and in the
 * environments happy-dom and jsdom of Vitest and Jest, with this project's bridge and with the public package.
 */

export type { EventName } from '../../host-bridge/protocol';
export type { AdviceId, Finding } from '../advice';
export type { Host, ReportEntry, Subscription } from '../host';
export {
  type AnswerOf,
  type ArgsOf,
  type Call,
  type EventFields,
  type Expected,
  type Milestone,
  matchers,
  type PayloadOf,
  type PlayerMatchers,
  type RunResult,
  type SendOptions,
  type SentEvent,
  type SubscriptionOf,
  type WaitOptions,
  type WatchedPlayer,
  type WireName,
} from '../player';
export {
  type Difference,
  describeDifference,
  type Recording,
  RecordingError,
  readRecording,
} from '../recording';
export {
  type Change,
  type Client,
  type DecidedCommand,
  type Decision,
  type Device,
  type Dialog,
  type DialogAnswer,
  type Fault,
  type FaultEffect,
  type FaultPoint,
  ids,
  type Launch,
  seed,
  type World,
  type WorldStore,
} from '../world';
export { type LaunchOptions, Player } from './player';
export {
  type PlayerOptions,
  type ReplayOptions,
  type Simulation,
  type SimulationOptions,
  simulate,
} from './simulation';
