import { getOwn } from '../utils';
import type { StoredGuild } from './schema/places';
import type { World } from './schema/world';

/** Bits of a permission mask that the simulation itself checks. Source: Discord's permissions reference. */
export const CREATE_INSTANT_INVITE = 1n << 0n;
export const ADMINISTRATOR = 1n << 3n;
export const VIEW_CHANNEL = 1n << 10n;
export const CONNECT = 1n << 20n;

/**
 * All permissions, which an owner and an administrator have. The highest bit is 52, and 47 is unassigned.
 * Source: topics/permissions, "Bitwise Permission Flags".
 */
export const ALL_PERMISSIONS = ((1n << 53n) - 1n) & ~(1n << 47n);

/** Returns a member's permissions in a guild, before any channel's overwrites; none for users who are not members. */
export function guildPermissions(guild: StoredGuild, userId: string): bigint {
  const member = guild.members[userId];
  if (!member) return 0n;
  if (guild.owner_id === userId) return ALL_PERMISSIONS;
  const masks = [guild.id, ...member.roles].map((id) => BigInt(guild.roles[id]?.permissions ?? 0));
  const mask = masks.reduce((all, each) => all | each, 0n);
  return mask & ADMINISTRATOR ? ALL_PERMISSIONS : mask;
}

/**
 * Returns a user's permissions in a channel: the guild's roles, then the channel's overwrites for @everyone, for the
 * member's roles together, and for the member. In a private channel there are no roles, and nothing to compute.
 * Source: "Permission Overwrites" in Discord's permissions reference.
 */
export function channelPermissions(world: World, channelId: string, userId: string): bigint {
  const channel = getOwn(world.channels, channelId);
  const guild = world.guilds[channel?.guild_id ?? ''];
  const member = guild?.members[userId];
  if (!channel || !guild || !member) return 0n;
  const base = guildPermissions(guild, userId);
  if (base & ADMINISTRATOR) return ALL_PERMISSIONS;
  const steps = [[guild.id], member.roles, [userId]];
  return steps.reduce((mask, ids) => {
    const overwrites = channel.permission_overwrites.filter(({ id }) => ids.includes(id));
    const deny = overwrites.reduce((all, each) => all | BigInt(each.deny), 0n);
    const allow = overwrites.reduce((all, each) => all | BigInt(each.allow), 0n);
    return (mask & ~deny) | allow;
  }, base);
}

/** Checks whether the user can see that channel. Recipients can see a private one. */
export function canView(world: World, channelId: string, userId: string): boolean {
  const channel = getOwn(world.channels, channelId);
  if (!channel) return false;
  if (channel.guild_id === null) return channel.recipient_ids.includes(userId);
  return (channelPermissions(world, channelId, userId) & VIEW_CHANNEL) !== 0n;
}
