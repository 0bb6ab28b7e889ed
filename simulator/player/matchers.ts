import type { EventName } from '../../host-bridge/protocol';
import { formatCall } from './matching';
import type { PlayerLog } from './player-log';
import type { WatchedPlayer, WireName } from './watched-player';

/** What the matchers bring to `expect(player)`. */
export interface PlayerMatchers<R = unknown> {
  /** That the activity has called a command, whatever has come of it. `args` names the fields that count. */
  toHaveCalled(cmd: WireName, args?: unknown): R;
  /** That the activity is subscribed to an event now. `args` names the arguments that count. */
  toBeSubscribed(event: EventName, args?: unknown): R;
  /** That the host has sent an event to the activity. `data` names the fields that count. */
  toHaveReceived(event: EventName, data?: unknown): R;
}

interface Verdict {
  pass: boolean;
  message(): string;
}

/** What a matcher looks for in a player's log, and what it says. */
export interface Expectation {
  find(): readonly unknown[];
  /** Such as `have called SET_ACTIVITY`. */
  what: string;
  instead(): string;
}

/** What each matcher expects. */
export const expectations = {
  toHaveCalled: (log: PlayerLog, cmd: WireName, args?: unknown): Expectation => ({
    find: () => log.called(cmd, args),
    what: `have called ${formatCall(cmd, args)}`,
    instead: () => log.instead('calls'),
  }),
  toBeSubscribed: (log: PlayerLog, event: EventName, args?: unknown): Expectation => ({
    find: () => log.subscribed(event, args),
    what: `be subscribed to ${formatCall(event, args)}`,
    instead: () => log.instead('subscriptions'),
  }),
  toHaveReceived: (log: PlayerLog, event: EventName, data?: unknown): Expectation => ({
    find: () => log.received(event, data),
    what: `have received ${formatCall(event, data)}`,
    instead: () => log.instead('events'),
  }),
};

/** Matchers of a `Player`, for `expect.extend(matchers)` of Vitest and of Jest. */
export const matchers = {
  toHaveCalled: (player: WatchedPlayer, cmd: WireName, args?: unknown) =>
    verdict(expectations.toHaveCalled(logOf(player, 'toHaveCalled'), cmd, args)),
  toBeSubscribed: (player: WatchedPlayer, event: EventName, args?: unknown) =>
    verdict(expectations.toBeSubscribed(logOf(player, 'toBeSubscribed'), event, args)),
  toHaveReceived: (player: WatchedPlayer, event: EventName, data?: unknown) =>
    verdict(expectations.toHaveReceived(logOf(player, 'toHaveReceived'), event, data)),
};

/** How things stand, in the words of a failed expectation. */
export function verdict({ find, what, instead }: Expectation): Verdict {
  const pass = find().length > 0;
  return {
    pass,
    message: () => `The activity was expected ${pass ? 'not ' : ''}to ${what}.\n${instead()}`,
  };
}

/** @throws TypeError for anything but a player */
function logOf(player: unknown, matcher: string): PlayerLog {
  const { log } = (player ?? {}) as Partial<WatchedPlayer>;
  if (!log) throw new TypeError(`${matcher} needs a player of a simulation: expect(player)`);
  return log;
}
