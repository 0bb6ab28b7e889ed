import { ChannelTypes } from '../../../host-bridge/protocol';
import { own } from '../../world/own';
import { canView, channelPermissions } from '../../world/permissions';
import { listedChannel, openChannel } from '../../world/views';
import type { Guild, World } from '../../world/world';
import { assumed } from '../answer';
import { invalidChannel, invalidGuild, notPermitted } from '../refusal';
import type { Handlers } from './handler';

/** Where people meet, as far as the current user can see it. */
export const guilds = {
  getGuilds(_, { world }) {
    const { guilds, currentUserId } = world.get();
    const mine = Object.values(guilds).filter(({ members }) =>
      Object.hasOwn(members, currentUserId),
    );
    return { guilds: mine.map(({ id, name }) => ({ id, name })) };
  },

  getGuild({ guild_id }, { world, cdn }) {
    const { id, name, icon } = guildOf(world.get(), guild_id);
    // The list of members is deprecated, and always empty. Source: GET_GUILD in Discord's RPC reference.
    const icon_url = icon ? cdn.at(`/icons/${id}/${icon}.png`) : null;
    return { id, name, icon_url, members: [] };
  },

  getChannels({ guild_id }, { world }) {
    const now = world.get();
    guildOf(now, guild_id);
    const visible = Object.values(now.channels).filter(
      (channel) => channel.guild_id === guild_id && canView(now, channel.id, now.currentUserId),
    );
    return { channels: visible.flatMap(({ id }) => listedChannel(now, id) ?? []) };
  },

  /** A private channel needs a scope more. Source: GET_CHANNEL in the Embedded App SDK reference. */
  getChannel({ channel_id }, { world, session }) {
    const channel = visibleChannel(world.get(), channel_id);
    const { DM, GROUP_DM } = ChannelTypes;
    const isPrivate = channel.type === DM || channel.type === GROUP_DM;
    const needed = 'dm_channels.read';
    if (isPrivate && !session?.scopes.includes(needed)) throw notPermitted([needed]);
    return channel;
  },

  getChannelPermissions(_, { world, channelId }) {
    const { currentUserId, channels } = world.get();
    if (channelId === undefined || !Object.hasOwn(channels, channelId)) throw invalidChannel();
    const permissions = String(channelPermissions(world.get(), channelId, currentUserId));
    const isPrivate = own(channels, channelId)?.guild_id === null;
    return isPrivate ? assumed({ permissions }, 'private-permissions') : { permissions };
  },
} satisfies Partial<Handlers>;

/** A channel that the current user can see. Throws the refusal that hides the others. */
export function visibleChannel(world: World, id: string) {
  const channel = canView(world, id, world.currentUserId) ? openChannel(world, id) : undefined;
  if (!channel) throw invalidChannel(id);
  return channel;
}

function guildOf(world: World, id: string): Guild {
  const guild = own(world.guilds, id);
  if (!guild || !Object.hasOwn(guild.members, world.currentUserId)) throw invalidGuild(id);
  return guild;
}
