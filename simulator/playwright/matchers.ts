import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { EventName } from '../../host-bridge/protocol';
import {
  type ArgsOf,
  type Expected,
  expectations,
  type PayloadOf,
  type SubscriptionOf,
  verdict,
  type WaitOptions,
  type WireName,
} from '../player';
import { Player } from './player';

type State = ExpectMatcherState;

/** Unions of tuples: Playwright's types drop the generics of methods. */
type CallArgs = {
  [C in WireName]: [cmd: C, args?: Expected<ArgsOf<C>>, options?: WaitOptions];
}[WireName];
type SubscriptionArgs = {
  [E in EventName]: [event: E, args?: Expected<SubscriptionOf<E>>, options?: WaitOptions];
}[EventName];
type EventArgs = {
  [E in EventName]: [event: E, data?: Expected<PayloadOf<E>>, options?: WaitOptions];
}[EventName];

/** Matchers of a player for `expect.extend(matchers)`. They wait, as Playwright's own do. */
export const matchers = {
  /** Passes if the activity calls a command, or has called it. `args` names the fields that count. */
  toHaveCalled(player: Player, ...args: CallArgs) {
    return runMatcher(this, 'toHaveCalled', player, args);
  },
  /** Passes if the activity is subscribed to an event. `args` names the arguments that count. */
  toBeSubscribed(player: Player, ...args: SubscriptionArgs) {
    return runMatcher(this, 'toBeSubscribed', player, args);
  },
  /** Passes if the host sends an event to the activity, or has sent it. `data` names the fields that count. */
  toHaveReceived(player: Player, ...args: EventArgs) {
    return runMatcher(this, 'toHaveReceived', player, args);
  },
} satisfies ThisType<State>;

function logOf(player: unknown) {
  if (player instanceof Player) return player.log;
  throw new TypeError('This matcher needs a player of a simulation: await expect(player)…');
}

/** Judges a matcher, which waits, since reports can come late; its negation checks once all reports have come. */
async function runMatcher(
  { isNot, timeout }: State,
  matcher: keyof typeof expectations,
  player: Player,
  [name, fields, options = {}]: [name: string, fields?: unknown, options?: WaitOptions],
): Promise<MatcherReturnType> {
  const expectation = expectations[matcher](logOf(player), name, fields);
  const isThere = () => expectation.find().length > 0;
  if (isNot) await player.settled();
  const check = () => (isThere() !== isNot ? true : undefined);
  await player.log.wait(check, () => '', options.timeout ?? timeout).catch(() => {});
  const { pass, message } = verdict(expectation);
  return { pass, message: () => [message(), player.trouble()].filter(Boolean).join('\n') };
}
