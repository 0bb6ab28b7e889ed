import type { EventName } from '../../host-bridge/protocol';
import { formatCall } from './matching';
import { requireCommand, requireEvent } from './names';
import type { PlayerLog } from './player-log';
import type { ArgsOf, Expected, PayloadOf, SubscriptionOf, WireName } from './typed';
import type { WatchedPlayer } from './watched-player';

/** What the matchers bring to `expect(player)`. */
export interface PlayerMatchers<R = unknown> {
  /** That the activity has called a command, whatever has come of it. `args` names the fields that count. */
  toHaveCalled<C extends WireName>(cmd: C, args?: Expected<ArgsOf<C>>): R;
  /** That the activity is subscribed to an event now. `args` names the arguments that count. */
  toBeSubscribed<E extends EventName>(event: E, args?: Expected<SubscriptionOf<E>>): R;
  /** That the host has sent an event to the activity. `data` names the fields that count. */
  toHaveReceived<E extends EventName>(event: E, data?: Expected<PayloadOf<E>>): R;
}

interface Verdict {
  pass: boolean;
  message(): string;
}

/** What a matcher looks for in a player's log, and what it says. */
export interface Expectation {
  find(): readonly unknown[];
  /** Such as `have called SET_ACTIVITY`. */
  expectation: string;
  instead(): string;
}

/**
 * What each matcher expects. Each throws a TypeError for a name that nothing has: a misspelt one would never be called, and pass
 * behind `not`.
 */
export const expectations = {
  toHaveCalled(log: PlayerLog, cmd: string, args?: unknown): Expectation {
    requireCommand(
      cmd,
      log.calls.map((call) => call.cmd),
    );
    return {
      find: () => log.called(cmd as WireName, args),
      expectation: `have called ${formatCall(cmd, args)}`,
      instead: () => log.instead({ of: 'calls', name: cmd, fields: args }),
    };
  },
  toBeSubscribed(log: PlayerLog, event: string, args?: unknown): Expectation {
    requireEvent(event);
    return {
      find: () => log.subscribed(event as EventName, args),
      expectation: `be subscribed to ${formatCall(event, args)}`,
      instead: () => log.instead({ of: 'subscriptions', name: event, fields: args }),
    };
  },
  toHaveReceived(log: PlayerLog, event: string, data?: unknown): Expectation {
    requireEvent(event);
    return {
      find: () => log.received(event as EventName, data),
      expectation: `have received ${formatCall(event, data)}`,
      instead: () => log.instead({ of: 'events', name: event, fields: data }),
    };
  },
};

/** Matchers of a `Player`, for `expect.extend(matchers)` of Vitest and of Jest. */
export const matchers = {
  toHaveCalled: (player: WatchedPlayer, cmd: string, args?: unknown) =>
    verdict(expectations.toHaveCalled(logOf(player, 'toHaveCalled'), cmd, args)),
  toBeSubscribed: (player: WatchedPlayer, event: string, args?: unknown) =>
    verdict(expectations.toBeSubscribed(logOf(player, 'toBeSubscribed'), event, args)),
  toHaveReceived: (player: WatchedPlayer, event: string, data?: unknown) =>
    verdict(expectations.toHaveReceived(logOf(player, 'toHaveReceived'), event, data)),
};

/** How things stand, in the words of a failed expectation. */
export function verdict({ find, expectation, instead }: Expectation): Verdict {
  const pass = find().length > 0;
  return {
    pass,
    message: () =>
      `The activity was expected ${pass ? 'not ' : ''}to ${expectation}.\n${instead()}`,
  };
}

/** @throws TypeError for anything but a player */
function logOf(player: unknown, matcher: string): PlayerLog {
  const { log } = (player ?? {}) as Partial<WatchedPlayer>;
  if (!log) throw new TypeError(`${matcher} needs a player of a simulation: expect(player)`);
  return log;
}
