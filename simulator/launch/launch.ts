import { ChannelTypes, type Platform } from '../../host-bridge/protocol';
import type { LaunchArguments } from '../host';
import { getOwn } from '../utils';
import { appVersionOf, type Launch, type LaunchLocation, snowflake, type World } from '../world';
import type { StageOptions } from './options';

/** A launch in a frame, from which its address is built. Place and instance stay when the frame is reloaded. */
export interface FrameLaunch extends Launch {
  /** The id of a frame; each has its own. */
  frameId: string;
  /** The ticket by which the platform's proxy identifies the frame. */
  proxyTicket: string;
}

/** Options of a launch beside its place. */
export interface LaunchOptions
  extends Pick<StageOptions, 'custom_id' | 'referrer_id' | 'mobile_app_version'> {
  platform: Platform;
}

/** Returns the options' place, else home. A guild alone implies its first voice channel, a channel its guild. */
export function launchLocation(
  options: Pick<StageOptions, 'guild_id' | 'channel_id'>,
  world: World,
): LaunchLocation {
  const { guild_id, channel_id } = options;
  const { home } = world;
  const guildOfChannel = channel_id ? getOwn(world.channels, channel_id)?.guild_id : home.guildId;
  const channelOfGuild = guild_id ? firstVoiceChannel(world, guild_id) : home.channelId;
  return {
    guildId: (guild_id ?? guildOfChannel) || undefined,
    channelId: (channel_id ?? channelOfGuild) || undefined,
  };
}

/**
 * Creates an instance id of the platform's form: `i-<snowflake>-gc-<guild>-<channel>` in a guild, `-pc-<channel>` in a
 * private channel, `-cl-<user>` without a channel: docs/assumed.md, `instance-location`.
 *
 * @param now milliseconds since 1970
 */
export function instanceIdOf(place: LaunchLocation, userId: string, now = Date.now()): string {
  return `i-${snowflake(now, 0)}-${locationIdOf(place, userId)}`;
}

/**
 * Returns the launch query: the parameters that a client appends to the activity's address. Source:
 * the public package, which reads them, and "Launch parameters" of the specification.
 */
export function launchQuery(options: LaunchOptions, launch: FrameLaunch): Record<string, string> {
  const { platform } = options;
  const { place, instanceId, frameId, proxyTicket, link } = launch;
  const query = {
    frame_id: frameId,
    instance_id: instanceId,
    platform,
    guild_id: place.guildId,
    channel_id: place.channelId,
    location_id: instanceId.replace(/^i-\d+-/, ''),
    custom_id: link ? link.customId : options.custom_id,
    referrer_id: link ? link.referrerId : options.referrer_id,
    link_id: link?.linkId,
    mobile_app_version: appVersionOf({ platform, appVersion: options.mobile_app_version ?? null }),
    discord_proxy_ticket: proxyTicket,
  };
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return Object.fromEntries(present);
}

/** Returns the launch parameters beside the place and the device. */
export function launchArguments(
  { path, custom_id, referrer_id }: Pick<StageOptions, 'path' | 'custom_id' | 'referrer_id'>,
  link: Launch['link'],
): LaunchArguments {
  return { path, ...(link ?? { customId: custom_id, referrerId: referrer_id }) };
}

/** Throws a TypeError when `options.url` is not an address; `readOptions` makes sure that it is. */
export function launchAddress(
  options: LaunchOptions & Pick<StageOptions, 'url' | 'path'>,
  launch: FrameLaunch,
): string {
  const base = new URL(options.url);
  // A page's address has no path appended.
  const path =
    options.path === '/' ? base.pathname : base.pathname.replace(/\/$/, '') + options.path;
  const address = new URL(base.origin + path);
  for (const [name, value] of base.searchParams) address.searchParams.set(name, value);
  for (const [name, value] of Object.entries(launchQuery(options, launch))) {
    address.searchParams.set(name, value);
  }
  return address.href;
}

function firstVoiceChannel(world: World, guildId: string): string | undefined {
  return Object.values(world.channels).find(
    ({ guild_id, type }) => guild_id === guildId && type === ChannelTypes.GUILD_VOICE,
  )?.id;
}

function locationIdOf({ guildId, channelId }: LaunchLocation, userId: string): string {
  if (!channelId) return `cl-${userId}`;
  return guildId ? `gc-${guildId}-${channelId}` : `pc-${channelId}`;
}
