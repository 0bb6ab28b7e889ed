import type { EventName } from '../../host-bridge/protocol';
import { formatCall } from './matching';
import type { LogQuery, PlayerLog } from './player-log';
import type { ArgsOf, Expected, PayloadOf, SubscriptionOf, WireName } from './typed';
import type { WatchedPlayer } from './watched-player';

/** The matchers of `expect(player)`. */
export interface PlayerMatchers<R = unknown> {
  /** Expects that the activity has called a command, with any result. `args` has the fields to compare. */
  toHaveCalled<C extends WireName>(cmd: C, args?: Expected<ArgsOf<C>>): R;
  /** Expects that the activity is now subscribed to an event. `args` has the arguments to compare. */
  toBeSubscribed<E extends EventName>(event: E, args?: Expected<SubscriptionOf<E>>): R;
  /** Expects that the host has sent an event to the activity. `data` has the fields to compare. */
  toHaveReceived<E extends EventName>(event: E, data?: Expected<PayloadOf<E>>): R;
}

interface Verdict {
  pass: boolean;
  message(): string;
}

/** A matcher's search in a player's log, and its messages. */
export interface Expectation {
  find(): readonly unknown[];
  /** The end of a sentence, such as `have called SET_ACTIVITY`. */
  expectation: string;
  instead(): string;
}

const createExpectation =
  (of: LogQuery['of'], what: string) =>
  (log: PlayerLog, name: string, fields?: unknown): Expectation => {
    const query = { of, name, fields };
    log.requireName(query);
    return {
      find: () => log.find(query),
      expectation: `${what} ${formatCall(name, fields)}`,
      instead: () => log.instead(query),
    };
  };

/** Each throws a TypeError for an unknown name: a misspelled one would never be called, and pass after `not`. */
export const expectations = {
  toHaveCalled: createExpectation('calls', 'have called'),
  toBeSubscribed: createExpectation('subscriptions', 'be subscribed to'),
  toHaveReceived: createExpectation('events', 'have received'),
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

/** Returns the result of an expectation, with the words of its failure. */
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
