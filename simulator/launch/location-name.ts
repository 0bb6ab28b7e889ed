import { getOwn } from '../utils';
import type { LaunchLocation, World } from '../world';

/** Describes the place of an activity's launch, in a person's words. */
export function locationName(world: World, { guildId, channelId }: LaunchLocation): string {
  const found = channelId ? getOwn(world.channels, channelId) : undefined;
  const channel = found
    ? (found.name ?? 'private channel')
    : channelId && `unknown channel ${channelId}`;
  const guild = guildId && (getOwn(world.guilds, guildId)?.name ?? `unknown guild ${guildId}`);
  return [channel || 'no channel', guild || 'no guild'].join(' · ');
}
