import type { EventName } from '../../host-bridge/protocol';
import { formatCall } from './matching';
import type { PlayerLog, Wanted } from './player-log';
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

const expecting =
  (of: Wanted['of'], what: string) =>
  (log: PlayerLog, name: string, fields?: unknown): Expectation => {
    const wanted = { of, name, fields };
    log.requireName(wanted);
    return {
      find: () => log.find(wanted),
      expectation: `${what} ${formatCall(name, fields)}`,
      instead: () => log.instead(wanted),
    };
  };

/**
 * What each matcher expects. Each throws a TypeError for a name that nothing has: a misspelled one would never be called, and pass
 * after `not`.
 */
export const expectations = {
  toHaveCalled: expecting('calls', 'have called'),
  toBeSubscribed: expecting('subscriptions', 'be subscribed to'),
  toHaveReceived: expecting('events', 'have received'),
};

const matcher =
  (matcher: keyof typeof expectations) => (player: WatchedPlayer, name: string, fields?: unknown) =>
    verdict(expectations[matcher](logOf(player, matcher), name, fields));

/** Matchers of a `Player`, for `expect.extend(matchers)` of Vitest and of Jest. */
export const matchers = {
  toHaveCalled: matcher('toHaveCalled'),
  toBeSubscribed: matcher('toBeSubscribed'),
  toHaveReceived: matcher('toHaveReceived'),
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
