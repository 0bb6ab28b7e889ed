import type { EventName } from '../../host-bridge/protocol';
import { shown } from './matching';
import type { Player, WireName } from './player';

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

/** Matchers of a {@link Player}, for `expect.extend(matchers)` of Vitest and of Jest. */
export const matchers = {
  toHaveCalled(player: Player, cmd: WireName, args?: unknown): Verdict {
    const { called, instead } = read(player, 'toHaveCalled');
    return verdict(called(cmd, args), `have called ${shown(cmd, args)}`, () => instead('calls'));
  },
  toBeSubscribed(player: Player, event: EventName, args?: unknown): Verdict {
    const { subscribed, instead } = read(player, 'toBeSubscribed');
    const what = `be subscribed to ${shown(event, args)}`;
    return verdict(subscribed(event, args), what, () => instead('subscriptions'));
  },
  toHaveReceived(player: Player, event: EventName, data?: unknown): Verdict {
    const { received, instead } = read(player, 'toHaveReceived');
    const what = `have received ${shown(event, data)}`;
    return verdict(received(event, data), what, () => instead('events'));
  },
};

function verdict(found: readonly unknown[], what: string, instead: () => string): Verdict {
  return {
    pass: found.length > 0,
    message: () =>
      `The activity was expected ${found.length > 0 ? 'not ' : ''}to ${what}.\n${instead()}`,
  };
}

function read(player: Player, matcher: string) {
  const log = (player as Partial<Player> | undefined)?.log;
  if (!log) throw new TypeError(`${matcher} needs a player of a simulation: expect(player)`);
  return {
    called: log.called.bind(log),
    subscribed: log.subscribed.bind(log),
    received: log.received.bind(log),
    instead: log.instead.bind(log),
  };
}
