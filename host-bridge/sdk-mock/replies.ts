import { Permissions } from '../permissions/permissions';
import type { CommandName, CommandResult } from '../protocol/commands';
import { ChannelTypes } from '../protocol/enums';
import type { EventPayload } from '../protocol/events';

const user = {
  id: 'mock_user_id',
  username: 'mock_user_username',
  discriminator: '0',
  global_name: 'Mock User',
  avatar: null,
  avatar_decoration_data: null,
  bot: false,
  flags: 0,
  premium_type: 0,
  public_flags: 0,
};
const friend = {
  ...user,
  id: 'mock_friend_id',
  username: 'mock_friend_username',
  global_name: 'Mock Friend',
};
const channel = { id: 'mock_channel_id', name: 'mock_channel_name', type: ChannelTypes.GUILD_TEXT };
const guild = { id: 'mock_guild_id', name: 'mock_guild_name' };
const openChannel = { ...channel, voice_states: [], messages: [] };

export const ready: EventPayload<'READY'> = {
  v: 1,
  config: {
    cdn_host: 'cdn.discordapp.com',
    api_endpoint: '//discord.com/api',
    environment: 'production',
  },
  user,
};

/** The default reply of each command of the table. */
export const replies: { readonly [C in CommandName]: CommandResult<C> } = {
  authorize: { code: 'mock_code' },
  authenticate: {
    access_token: 'mock_token',
    user,
    scopes: [],
    expires: '2112-01-01T00:00:00.000Z',
    application: {
      id: 'mock_app_id',
      name: 'mock_app_name',
      description: 'mock_app_description',
      icon: null,
    },
  },
  captureLog: null,
  encourageHardwareAcceleration: { enabled: true },
  getActivityInstanceConnectedParticipants: { participants: [] },
  getChannel: openChannel,
  getChannelPermissions: {
    permissions: String(
      Permissions.VIEW_CHANNEL | Permissions.SEND_MESSAGES | Permissions.CREATE_INSTANT_INVITE,
    ),
  },
  getChannels: { channels: [channel] },
  getEntitlements: { entitlements: [] },
  getGuild: { ...guild, icon_url: null, members: [] },
  getGuilds: { guilds: [guild] },
  getInstanceConnectedParticipants: { participants: [] },
  getPlatformBehaviors: { iosKeyboardResizesView: true },
  getQuest: {
    quest_id: 'mock_quest_id',
    enrolled_at: null,
    completed_at: null,
    external_cta_url: 'https://discord.com/quests',
  },
  getQuestEnrollmentStatus: { quest_id: 'mock_quest_id', is_enrolled: false, enrolled_at: null },
  getRelationships: { relationships: [{ type: 1, user: friend }] },
  getSkus: { skus: [] },
  getUser: friend,
  initiateImageUpload: { image_url: 'https://cdn.discordapp.com/embed/avatars/0.png' },
  inviteUserEmbedded: null,
  openExternalLink: { opened: false },
  openInviteDialog: null,
  openShareMomentDialog: null,
  questStartTimer: { success: true },
  requestProxyTicketRefresh: { ticket: 'mock_ticket' },
  selectTextChannel: openChannel,
  selectVoiceChannel: { ...openChannel, type: ChannelTypes.GUILD_VOICE },
  setActivity: { name: 'mock_activity_name', type: 0 },
  setConfig: { use_interactive_pip: false },
  setOrientationLockState: null,
  shareInteraction: { success: false },
  shareLink: { success: false, didCopyLink: false, didSendMessage: false },
  startPurchase: [],
  userSettingsGetLocale: { locale: 'en-US' },
};
