import { ChannelTypes, RPCErrorCodes } from '../../../host-bridge/protocol';
import { getOwn } from '../../utils';
import { CREATE_INSTANT_INVITE, channelPermissions } from '../../world';
import { ClientErrorCodes, invalidChannel, Refusal } from '../reply';
import { inviteMessage, sendMessage } from './chat';
import { isAccepted, replyBeforeDecision } from './decision';
import type { HandlerContext, Handlers } from './handler';

/**
 * In a channel they require the permission; a private channel has no invites. Source: "Open Invite Dialog" in
 * Discord's guide to user actions, and the specification for instances outside of channels.
 */
export const invites = {
  /** The reply is sent as the dialog opens: dismissing it is not an error, and invites nobody. */
  async openInviteDialog(_, context) {
    const channelId = inviteChannel(context);
    const action = { kind: 'invited-to-channel', channelId } as const;
    return replyBeforeDecision(context, { command: 'OPEN_INVITE_DIALOG', channelId }, null, () =>
      sendMessage(context, action, inviteMessage(context)),
    );
  },

  /** Discord's clients send this without a dialog. When set to be dismissed, it sends nothing: an error; assumed. */
  async inviteUserEmbedded({ user_id, content }, context) {
    if (!getOwn(context.world.get().users, user_id)) {
      const why = 'There is no such user in this world';
      throw new Refusal(RPCErrorCodes.INVALID_USER, `Invalid user: ${user_id}`, { why });
    }
    inviteChannel(context);
    if (!isAccepted(context, 'INVITE_USER_EMBEDDED')) {
      const { UNKNOWN_ERROR } = ClientErrorCodes;
      throw new Refusal(UNKNOWN_ERROR, 'The invite was not sent', { assumed: 'invite-not-sent' });
    }
    const action = { kind: 'invited-user', userId: user_id, content } as const;
    await sendMessage(context, action, inviteMessage(context, content), user_id);
    return null;
  },
} satisfies Partial<Handlers>;

/** Returns the channel for the invite; null without one. Throws the refusal when inviting is not allowed. */
function inviteChannel({ world, client, channelId }: HandlerContext): string | null {
  if (channelId === undefined) return null;
  const channel = getOwn(world.get().channels, channelId);
  if (!channel || channel.guild_id === null || channel.type === ChannelTypes.DM) {
    const why = channel
      ? 'The activity runs in a private channel, but only guild channels have invites'
      : 'The activity was launched in a channel that this world does not have';
    throw invalidChannel(channelId, { why, assumed: 'invite-in-dm' });
  }
  const mask = channelPermissions(world.get(), channelId, client.userId);
  if (mask & CREATE_INSTANT_INVITE) return channelId;
  const message = `No permission to create invites to the channel ${channelId}`;
  const why = `The user ${client.userId} lacks CREATE_INSTANT_INVITE in this channel: check getChannelPermissions before you offer to invite people`;
  throw new Refusal(RPCErrorCodes.INVALID_PERMISSIONS, message, { why });
}
