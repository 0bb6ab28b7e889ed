import type { CommandArgs, CommandName, CommandResult, EventName } from '../../../host-bridge';
import { channel, entitlement, presence, sku, socialUser, user } from './entities';

/** The arguments of a command and the host's answer: both implementations know every field of these data. */
export interface Sample<C extends CommandName = CommandName> {
  args?: CommandArgs<C>;
  data: CommandResult<C>;
}

const questId = { quest_id: '810000000000000001' };
const listed = { id: '710000000000000001', type: 2, name: 'Game Night' } as const;

export const samples: { readonly [C in CommandName]: Sample<C> } = {
  authorize: {
    args: {
      client_id: 'client-1',
      scope: ['identify', 'guilds'],
      response_type: 'code',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
      state: 'state',
      prompt: 'none',
    },
    data: { code: 'code-1' },
  },
  authenticate: {
    args: { access_token: 'token-1' },
    data: {
      access_token: 'token-1',
      user: {
        id: '1',
        username: 'wren',
        discriminator: '0',
        avatar: null,
        public_flags: 64,
        global_name: 'Wren',
      },
      scopes: ['identify', 'rpc.voice.read'],
      expires: '2112-01-01T00:00:00.000Z',
      application: {
        id: 'client-1',
        name: 'Playground',
        description: '',
        icon: null,
        rpc_origins: ['https://a.example'],
      },
    },
  },
  captureLog: { args: { level: 'info', message: 'a line' }, data: null },
  encourageHardwareAcceleration: { data: { enabled: true } },
  getActivityInstanceConnectedParticipants: {
    data: { participants: [{ ...socialUser, nickname: 'Captain' }] },
  },
  getChannel: { args: { channel_id: channel.id }, data: channel },
  getChannelPermissions: { data: { permissions: '562949953421311' } },
  getChannels: { args: { guild_id: '610000000000000001' }, data: { channels: [listed] } },
  getEntitlements: { data: { entitlements: [entitlement] } },
  getGuild: {
    args: { guild_id: '610000000000000001', timeout: 5 },
    data: { id: '610000000000000001', name: 'Board Game Night', members: [] },
  },
  getGuilds: { data: { guilds: [{ id: '610000000000000001', name: 'Board Game Night' }] } },
  getInstanceConnectedParticipants: { data: { participants: [socialUser] } },
  getPlatformBehaviors: { data: { iosKeyboardResizesView: false } },
  getQuest: { data: { ...questId, enrolled_at: null, external_cta_url: 'https://a.example' } },
  getQuestEnrollmentStatus: {
    args: questId,
    data: { ...questId, is_enrolled: true, enrolled_at: '2026-01-10T11:20:00.000Z' },
  },
  getRelationships: { data: { relationships: [{ type: 1, user: socialUser, presence }] } },
  getSkus: { data: { skus: [sku] } },
  getUser: { args: { id: '1' }, data: socialUser },
  initiateImageUpload: { data: { image_url: 'https://cdn.example/a.png' } },
  inviteUserEmbedded: { args: { user_id: '2', content: 'Come and play' }, data: null },
  openExternalLink: { args: { url: 'https://a.example' }, data: { opened: true } },
  openInviteDialog: { data: null },
  openShareMomentDialog: { args: { mediaUrl: 'https://cdn.example/a.png' }, data: null },
  questStartTimer: { args: questId, data: { success: true } },
  requestProxyTicketRefresh: { data: { ticket: 'ticket-1' } },
  selectTextChannel: { args: { channel_id: channel.id, timeout: 5 }, data: channel },
  selectVoiceChannel: { args: { channel_id: null, force: true, navigate: false }, data: null },
  setActivity: {
    args: {
      activity: {
        type: 0,
        details: 'In the lobby',
        state: 'Waiting',
        timestamps: { start: 1_700_000_000_000 },
        assets: { large_image: 'board', small_image: 'die' },
        party: { id: 'instance-1', size: [1, 4] },
        secrets: { join: 'secret' },
        instance: true,
      },
    },
    data: { name: 'Playground', type: 0, details: 'In the lobby', party: { size: [1, 4] } },
  },
  setConfig: { args: { use_interactive_pip: true }, data: { use_interactive_pip: true } },
  setOrientationLockState: {
    args: { lock_state: 3, picture_in_picture_lock_state: 2, grid_lock_state: null },
    data: null,
  },
  shareInteraction: {
    args: {
      command: 'roll',
      options: [{ name: 'dice', value: '2' }],
      content: 'Your turn',
      require_launch_channel: true,
      preview_image: { height: 320, url: 'https://cdn.example/a.png', width: 240 },
      components: [
        { type: 1, components: [{ type: 2, style: 5, label: 'Roll', custom_id: 'roll' }] },
      ],
      pid: 1,
    },
    data: { success: true },
  },
  shareLink: {
    args: { message: 'Come Play SDK Playground!', custom_id: 'dice', link_id: 'link-1' },
    data: { success: true, didCopyLink: false, didSendMessage: true },
  },
  startPurchase: { args: { sku_id: sku.id, pid: 1 }, data: [entitlement] },
  userSettingsGetLocale: { data: { locale: 'en-GB' } },
};

/** The payloads of the events, likewise, and the arguments of a subscription to them. READY comes by itself. */
export const eventSamples = {
  VOICE_STATE_UPDATE: { args: { channel_id: channel.id }, data: channel.voice_states[0] },
  SPEAKING_START: {
    args: { channel_id: channel.id },
    data: { user_id: '1', channel_id: channel.id },
  },
  SPEAKING_STOP: { args: { lobby_id: 'lobby-1' }, data: { user_id: '1', lobby_id: 'lobby-1' } },
  ACTIVITY_LAYOUT_MODE_UPDATE: { args: undefined, data: { layout_mode: 1 } },
  ORIENTATION_UPDATE: {
    args: undefined,
    data: { screen_orientation: 1, orientation: 'landscape' },
  },
  CURRENT_USER_UPDATE: { args: undefined, data: user },
  CURRENT_GUILD_MEMBER_UPDATE: {
    args: { guild_id: '610000000000000001' },
    data: {
      user_id: '1',
      guild_id: '610000000000000001',
      nick: 'Captain',
      avatar: null,
      avatar_decoration_data: { asset: 'asset', sku_id: null },
      color_string: '#d98e1f',
    },
  },
  ENTITLEMENT_CREATE: { args: undefined, data: { entitlement } },
  THERMAL_STATE_UPDATE: { args: undefined, data: { thermal_state: 3 } },
  ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE: { args: undefined, data: { participants: [socialUser] } },
  RELATIONSHIP_UPDATE: { args: undefined, data: { type: 1, user: socialUser, presence } },
  ACTIVITY_JOIN: { args: undefined, data: { applicationId: 'client-1', secret: 'secret' } },
  QUEST_ENROLLMENT_STATUS_UPDATE: {
    args: undefined,
    data: { ...questId, is_enrolled: true, enrolled_at: '2026-01-10' },
  },
} as const satisfies Record<Exclude<EventName, 'READY'>, { args: unknown; data: unknown }>;
