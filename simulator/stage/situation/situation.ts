/** What of a situation an address says, and what of it a scenario says. */
import type { World } from '../../world/world';
import { withIdsOfOthers } from '../../world/world-ids';
import { DEFAULT_WORLD } from '../../world/world-name';
import type { Options } from '../launch/options';

/** What of an address a scenario says anew: who plays, on what, where, what goes wrong, and by which link they came. */
export const saidAnew = [
  'scenario',
  'players',
  'user',
  'device',
  'platform',
  'mobile_app_version',
  'guild_id',
  'channel_id',
  'custom_id',
  'referrer_id',
  'faults',
  'launched',
] as const satisfies (keyof Options)[];

/**
 * The options, with what the world's scenario launches the activity with where the address says nothing. What somebody has
 * added to a world has another id where that began from their link or their file: there it is found by it.
 */
export function withScenario(options: Options, world: World): Options {
  const { scenario, users, guilds, channels } = world;
  const { path, custom_id, referrer_id } = scenario?.launch ?? {};
  const there = { ...users, ...guilds, ...channels };
  const found = (id: string) => {
    const here = withIdsOfOthers(options.world ?? DEFAULT_WORLD, id, [id]);
    return !Object.hasOwn(there, id) && Object.hasOwn(there, here) ? here : id;
  };
  const named = (['guild_id', 'channel_id', 'players', 'user', 'launched'] as const).map((name) => [
    name,
    options[name]?.replace(/\d{15,20}/g, found),
  ]);
  return {
    ...options,
    ...Object.fromEntries(named),
    path: options.path === '/' ? (path ?? '/') : options.path,
    custom_id: options.custom_id ?? custom_id,
    referrer_id: options.referrer_id ?? referrer_id,
  };
}

/**
 * The options without what a world's scenario says, once that has begun here: what the address has said before is not of
 * this situation. The page stays, so that one can be looked at in one situation after the other, unless the scenario names
 * another one. The page's address forgets it as well.
 */
export function withoutSituation(options: Options, { scenario }: World): Options {
  const address = new URL(location.href);
  const without = { ...options };
  for (const name of saidAnew) {
    delete without[name];
    address.searchParams.delete(name);
  }
  if (scenario?.launch.path !== undefined) {
    without.path = '/';
    address.searchParams.delete('path');
  }
  address.hash = '';
  history.replaceState(history.state, '', address);
  return { ...without, scenario: scenario?.preset };
}

/** The options with who plays, how they came, and on what, as the address says it by now: players come and go. */
export function withPlayersNow(options: Options): Options {
  const { searchParams: now } = new URL(location.href);
  return {
    ...options,
    players: now.get('players') ?? undefined,
    user: now.get('user') ?? undefined,
    launched: now.get('launched') ?? undefined,
    device: now.get('device') ?? undefined,
    platform: now.has('platform') ? options.platform : undefined,
  };
}

/** Names in the page's address the preset that the world has begun from, or none. */
export function addressPreset({ scenario }: World): void {
  const address = new URL(location.href);
  if (scenario?.preset === undefined) address.searchParams.delete('scenario');
  else address.searchParams.set('scenario', scenario.preset);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
