/**
 * Tests of activities in a browser, for `@playwright/test`: `activity-simulator/playwright`. Each test has a world of its
 * own, and as many players as it wants.
 */

export type { EventName } from '../../host-bridge/protocol';
export type { AdviceId, Finding } from '../advice/finding';
export type { Report, RequestReport } from '../control/report';
export type { Call } from '../memory/report-log';
export type { WaitOptions, WatchedPlayer, WireName } from '../memory/watched-player';
export type { Recording } from '../recording/recording';
export type { Trouble } from '../torture/judge';
export type { Cause, Outcome, TortureReport } from '../torture/report';
export type { Situation } from '../torture/situations';
export { describeTorture } from '../torture/summary';
export type { TortureProgress } from '../torture/torture';
export type { Change } from '../world/change';
export type { DecidedCommand, Decision } from '../world/decisions';
export type { Dialog, DialogAnswer } from '../world/dialog';
export type { FaultPoint } from '../world/fault-points';
export type { FaultEffect } from '../world/schema/fault';
export type { Client, Device, Launch, World } from '../world/world';
export type { WorldStore } from '../world/world-store';
export { expect, type SimulatorFixtures, type SimulatorOptions, test } from './fixtures';
export { matchers } from './matchers';
export { Player, type RunResult } from './player';
export { type PlayerOptions, Simulation } from './simulation';
export type { SimulatorSettings } from './start-simulator';
export type { TortureOptions } from './torture';
