import { RPCErrorCodes } from '../../../host-bridge/protocol';
import {
  CONNECT,
  canBeJoined,
  channelPermissions,
  isVoiceChannel,
  voiceChannelOf,
} from '../../world';
import { assumed, ClientErrorCodes, Refusal } from '../reply';
import { recordUserAction } from './chat';
import { requireVisibleChannel } from './guilds';
import type { Handlers } from './handler';

export const selection = {
  /**
   * Moves the current user into a voice channel, or the call of a private one; null leaves. Leaving another channel
   * for it requires `force`. Source: SELECT_VOICE_CHANNEL in Discord's RPC reference, and CONNECT in its permissions
   * reference.
   */
  async selectVoiceChannel({ channel_id, force }, context) {
    const { world, client } = context;
    const { userId } = client;
    if (!channel_id) {
      await world.commit({ type: 'move', userId, channelId: null });
      return null;
    }
    const { type, guild_id } = requireVisibleChannel(context, channel_id);
    if (!canBeJoined(type)) {
      const why = `A channel of type ${type} cannot be joined: only voice channels, stages and private channels can`;
      throw new Refusal(RPCErrorCodes.INVALID_CHANNEL, `Not a voice channel: ${channel_id}`, {
        why,
      });
    }
    if (guild_id && !(channelPermissions(world.get(), channel_id, userId) & CONNECT)) {
      const message = `No permission to connect to the channel ${channel_id}`;
      const why = `The user ${userId} lacks CONNECT in this channel`;
      throw new Refusal(RPCErrorCodes.INVALID_PERMISSIONS, message, { why });
    }
    const before = voiceChannelOf(world.get(), userId);
    if (before !== undefined && before !== channel_id && !force) {
      const message = 'The user is already in another voice channel; set "force" to move them';
      throw new Refusal(ClientErrorCodes.SELECT_VOICE_FORCE_REQUIRED, message);
    }
    if (before !== channel_id) {
      await world.commit({ type: 'move', userId, channelId: channel_id });
    }
    return requireVisibleChannel(context, channel_id);
  },

  /** Null closes the open text channel. Any channel but a voice channel can be opened; assumed. */
  async selectTextChannel({ channel_id }, context) {
    const channel = channel_id ? requireVisibleChannel(context, channel_id) : null;
    if (channel && isVoiceChannel(channel.type)) {
      throw new Refusal(RPCErrorCodes.INVALID_CHANNEL, `Not a text channel: ${channel.id}`, {
        why: `A channel of type ${channel.type} is a voice channel`,
      });
    }
    await recordUserAction(context, {
      kind: 'opened-text-channel',
      channelId: channel?.id ?? null,
    });
    return assumed(channel, 'text-channel-kinds');
  },
} satisfies Partial<Handlers>;
