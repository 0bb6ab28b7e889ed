import { ChannelTypes } from '../../../host-bridge/protocol';
import { getOwn } from '../../utils';
import {
  canView,
  channelDetails,
  channelListItem,
  channelPermissions,
  type StoredGuild,
} from '../../world';
import { assumed, invalidChannel, invalidGuild, listScopes, notPermitted } from '../reply';
import type { HandlerContext, Handlers } from './handler';

export const guilds = {
  getGuilds(_, { world, client }) {
    const joined = Object.values(world.get().guilds).filter(({ members }) =>
      Object.hasOwn(members, client.userId),
    );
    return { guilds: joined.map(({ id, name }) => ({ id, name })) };
  },

  getGuild({ guild_id }, context) {
    const { id, name, icon } = guildOf(context, guild_id);
    // The list of members is deprecated, and always empty. Source: GET_GUILD in Discord's RPC reference.
    const icon_url = icon ? context.cdn.at(`/icons/${id}/${icon}.png`) : null;
    return { id, name, icon_url, members: [] };
  },

  getChannels({ guild_id }, context) {
    const now = context.world.get();
    const { userId } = context.client;
    guildOf(context, guild_id);
    const visible = Object.values(now.channels).filter(
      (channel) => channel.guild_id === guild_id && canView(now, channel.id, userId),
    );
    return { channels: visible.flatMap(({ id }) => channelListItem(now, id) ?? []) };
  },

  /** A private channel requires another scope. Source: GET_CHANNEL in the Embedded App SDK reference. */
  getChannel({ channel_id }, context) {
    const channel = requireVisibleChannel(context, channel_id);
    const { DM, GROUP_DM } = ChannelTypes;
    const isPrivate = channel.type === DM || channel.type === GROUP_DM;
    const needed = 'dm_channels.read';
    if (isPrivate && !context.session?.scopes.includes(needed)) {
      const scopes = ['guilds', needed];
      const why = listScopes('GET_CHANNEL of a private channel', scopes, context.session);
      throw notPermitted(why, [needed]);
    }
    return channel;
  },

  getChannelPermissions(_, { world, client, channelId }) {
    const { channels } = world.get();
    if (channelId === undefined || !Object.hasOwn(channels, channelId)) {
      const why = 'The activity was not launched in a channel of this world';
      throw invalidChannel(undefined, { why });
    }
    const permissions = String(channelPermissions(world.get(), channelId, client.userId));
    const isPrivate = getOwn(channels, channelId)?.guild_id === null;
    return isPrivate ? assumed({ permissions }, 'private-permissions') : { permissions };
  },
} satisfies Partial<Handlers>;

/** Returns a channel that the current user can see. Throws the refusal that hides the others. */
export function requireVisibleChannel({ world, client }: HandlerContext, id: string) {
  const now = world.get();
  const channel = canView(now, id, client.userId) ? channelDetails(now, id) : undefined;
  if (channel) return channel;
  const why = Object.hasOwn(now.channels, id)
    ? `The user ${client.userId} cannot see this channel: they are not in it, or lack VIEW_CHANNEL`
    : 'There is no such channel in this world';
  throw invalidChannel(id, { why });
}

function guildOf({ world, client }: HandlerContext, id: string): StoredGuild {
  const guild = getOwn(world.get().guilds, id);
  if (!guild) throw invalidGuild(id, 'There is no such guild in this world');
  if (!Object.hasOwn(guild.members, client.userId)) {
    throw invalidGuild(id, `The user ${client.userId} is not a member of this guild`);
  }
  return guild;
}
