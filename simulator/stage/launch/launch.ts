import { ChannelTypes } from '../../../host-bridge/protocol';
import { ids } from '../../world/seed';
import type { World } from '../../world/world';
import type { Options } from './options';

/** Where in the platform an activity is launched. */
export interface Place {
  guildId: string | undefined;
  channelId: string | undefined;
}

/** One launch of an activity: what its address is made of. */
export interface Launch {
  place: Place;
  /** Stays the same when the frame is reloaded. */
  instanceId: string;
  /** Names one frame; each launch has its own. */
  frameId: string;
}

/** When the platform's ids began to count, in milliseconds. Source: Discord's developer documentation. */
const EPOCH = 1_420_070_400_000n;

/**
 * Where the options put the activity: by default the seed's voice channel. A guild alone brings its first voice
 * channel, and a channel alone brings its guild.
 */
export function placeOf(options: Pick<Options, 'guild_id' | 'channel_id'>, world: World): Place {
  const { guild_id, channel_id } = options;
  const home = { guildId: ids.boardGames, channelId: ids.gameNight };
  const guildOfChannel = channel_id ? world.channels[channel_id]?.guild_id : home.guildId;
  const channelOfGuild = guild_id ? firstVoiceChannel(world, guild_id) : home.channelId;
  return {
    guildId: (guild_id ?? guildOfChannel) || undefined,
    channelId: (channel_id ?? channelOfGuild) || undefined,
  };
}

/**
 * An instance id of the platform's form: `i-<snowflake>-gc-<guild>-<channel>` in a guild, `-pc-<channel>` in a
 * private channel, `-cl-<user>` where there is no channel.
 *
 * @param now milliseconds since 1970
 */
export function instanceIdOf(place: Place, userId: string, now = Date.now()): string {
  return `i-${(BigInt(now) - EPOCH) << 22n}-${locationOf(place, userId)}`;
}

/**
 * The activity's address with the launch query.
 *
 * @throws TypeError when `options.url` is not an address; `readOptions` makes sure that it is
 */
export function launchAddress(options: Options, launch: Launch): string {
  const base = new URL(options.url);
  const address = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${options.path}`);
  const { place, instanceId, frameId } = launch;
  const query = {
    ...Object.fromEntries(base.searchParams),
    frame_id: frameId,
    instance_id: instanceId,
    platform: options.platform,
    guild_id: place.guildId,
    channel_id: place.channelId,
    location_id: instanceId.replace(/^i-\d+-/, ''),
    custom_id: options.custom_id,
    referrer_id: options.referrer_id,
    mobile_app_version: options.mobile_app_version,
  };
  for (const [name, value] of Object.entries(query)) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

function firstVoiceChannel(world: World, guildId: string): string | undefined {
  return Object.values(world.channels).find(
    ({ guild_id, type }) => guild_id === guildId && type === ChannelTypes.GUILD_VOICE,
  )?.id;
}

function locationOf({ guildId, channelId }: Place, userId: string): string {
  if (!channelId) return `cl-${userId}`;
  return guildId ? `gc-${guildId}-${channelId}` : `pc-${channelId}`;
}
