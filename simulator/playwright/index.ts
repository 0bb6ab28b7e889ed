/**
 * Tests of activities in a browser, for `@playwright/test`: `activity-simulator/playwright`. Each
 * test has its own world, and any number of players.
 */

export type { EventName } from '../../host-bridge/protocol';
export type { AdviceId, Finding } from '../advice';
export type {
  AnswerOf,
  ArgsOf,
  Call,
  EventFields,
  Expected,
  Milestone,
  PayloadOf,
  RunResult,
  SendOptions,
  SentEvent,
  SubscriptionOf,
  WaitOptions,
  WatchedPlayer,
  WireName,
} from '../player';
export type { Recording } from '../recording';
export {
  type Cause,
  describeTorture,
  type ResultsSoFar,
  type Situation,
  type SituationResult,
  type TortureReport,
  type Trouble,
} from '../torture';
export type {
  Change,
  Client,
  DecidedCommand,
  Decision,
  Device,
  Dialog,
  DialogAnswer,
  FaultEffect,
  FaultPoint,
  Launch,
  World,
  WorldStore,
} from '../world';
export type { Report, RequestReport } from '../worlds';
export { expect, type SimulatorFixtures, type SimulatorOptions, test } from './fixtures';
export { matchers } from './matchers';
export { Player } from './player';
export { type PlayerOptions, Simulation } from './simulation';
export type { SimulatorSettings } from './start-simulator';
export type { TortureOptions } from './torture';
