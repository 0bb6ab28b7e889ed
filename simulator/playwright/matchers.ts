import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { EventName } from '../../host-bridge/protocol';
import {
  type Expectation,
  expectations,
  verdict,
  type WaitOptions,
  type WireName,
} from '../player';
import { Player } from './player';

/** Matchers of a player for `expect.extend(matchers)`. They wait, as Playwright's own do. */
export const matchers = {
  /** That the activity calls a command, or has called it. `args` names the fields that count. */
  async toHaveCalled(
    this: ExpectMatcherState,
    player: Player,
    cmd: WireName,
    args?: unknown,
    options?: WaitOptions,
  ) {
    const { log } = playerFor('toHaveCalled', player);
    return judge(this, player, expectations.toHaveCalled(log, cmd, args), options);
  },
  /** That the activity is subscribed to an event. `args` names the arguments that count. */
  async toBeSubscribed(
    this: ExpectMatcherState,
    player: Player,
    event: EventName,
    args?: unknown,
    options?: WaitOptions,
  ) {
    const { log } = playerFor('toBeSubscribed', player);
    return judge(this, player, expectations.toBeSubscribed(log, event, args), options);
  },
  /** That the host sends an event to the activity, or has sent it. `data` names the fields that count. */
  async toHaveReceived(
    this: ExpectMatcherState,
    player: Player,
    event: EventName,
    data?: unknown,
    options?: WaitOptions,
  ) {
    const { log } = playerFor('toHaveReceived', player);
    return judge(this, player, expectations.toHaveReceived(log, event, data), options);
  },
};

function playerFor(matcher: string, player: unknown): Player {
  if (player instanceof Player) return player;
  throw new TypeError(
    `${matcher} needs a player of a simulation: await expect(player).${matcher}(…)`,
  );
}

/** A matcher waits, since news can come late; its negation looks once everything has come. */
async function judge(
  { isNot, timeout }: ExpectMatcherState,
  player: Player,
  expectation: Expectation,
  options: WaitOptions = {},
): Promise<MatcherReturnType> {
  const isThere = () => expectation.find().length > 0;
  if (isNot) await player.settled();
  const wanted = () => (isThere() !== isNot ? true : undefined);
  await player.log.wait(wanted, () => '', options.timeout ?? timeout).catch(() => {});
  const { pass, message } = verdict(expectation);
  return { pass, message: () => [message(), player.trouble()].filter(Boolean).join('\n') };
}
