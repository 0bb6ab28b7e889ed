import type { StageOptions } from '../../launch';
import { DEFAULT_WORLD, type World, withReplacedIds } from '../../world';
import { replaceAddress } from '../ui/address-bar';

/** The options of an address that a scenario replaces: players, devices, place, faults, and the links they came by. */
export const scenarioOptions = [
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
] as const satisfies (keyof StageOptions)[];

/**
 * Returns the options of the address, completed by those of the world's scenario. Things that somebody added have other
 * ids in a world that began from a link or a file, so their ids are looked up.
 */
export function withScenario(options: StageOptions, world: World): StageOptions {
  const { scenario, users, guilds, channels } = world;
  const { path, custom_id, referrer_id } = scenario?.launch ?? {};
  const entities = { ...users, ...guilds, ...channels };
  const found = (id: string) => {
    const here = withReplacedIds(options.world ?? DEFAULT_WORLD, id, [id]);
    return !Object.hasOwn(entities, id) && Object.hasOwn(entities, here) ? here : id;
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
 * Returns the options after a scenario has begun on this stage, without those that the scenario replaces. The
 * activity's page stays, unless the scenario names another, so that a person can view it in several situations. The
 * browser's address loses the same options.
 */
export function dropScenarioOptions(options: StageOptions, { scenario }: World): StageOptions {
  const address = new URL(location.href);
  const without = { ...options };
  for (const name of scenarioOptions) {
    delete without[name];
    address.searchParams.delete(name);
  }
  if (scenario?.launch.path !== undefined) {
    without.path = '/';
    address.searchParams.delete('path');
  }
  address.hash = '';
  replaceAddress(address.href);
  return { ...without, scenario: scenario?.preset };
}

/** Returns the options with the address's current players, links and devices, since players come and go. */
export function withCurrentPlayers(options: StageOptions): StageOptions {
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
