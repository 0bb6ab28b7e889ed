/**
 * The simulated host in memory, for the tests of activities: `activity-simulator/memory`. It runs in Node, and in the
 * environments happy-dom and jsdom of Vitest and Jest, for this project's bridge and for the public package alike.
 */

export type { EventName } from '../../host-bridge/protocol';
export type { AdviceId, Finding } from '../advice/finding';
export type { Host } from '../host/host';
export type { ReportEntry } from '../host/report';
export type { Subscription } from '../host/subscribed';
export { type Difference, describeDifference } from '../recording/compare';
export { type Recording, RecordingError, readRecording } from '../recording/recording';
export type { Change } from '../world/change';
export type { DecidedCommand, Decision } from '../world/decisions';
export type { FaultPoint } from '../world/fault-points';
export type { Fault, FaultEffect } from '../world/schema/fault';
export { ids, seed } from '../world/seed';
export type { Client, Device, Launch, World } from '../world/world';
export type { WorldStore } from '../world/world-store';
export { matchers, type PlayerMatchers } from './matchers';
export { type LaunchOptions, Player } from './player';
export type { Call } from './report-log';
export {
  type PlayerOptions,
  type ReplayOptions,
  type Simulation,
  type SimulationOptions,
  simulate,
} from './simulation';
export type { WaitOptions, WatchedPlayer, WireName } from './watched-player';
