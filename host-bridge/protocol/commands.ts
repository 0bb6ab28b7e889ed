import * as z from 'zod/mini';
import {
  Activity,
  Application,
  AuthenticatedUser,
  Channel,
  Entitlement,
  Guild,
  OpenChannel,
  Participant,
  QuestEnrollment,
  Relationship,
  SettableActivity,
  Sku,
  SocialUser,
} from './entities';
import { OrientationLockState, Platform } from './enums';
import {
  anyOf,
  closedEnum,
  emptyOrAbsentReply,
  emptyReply,
  limited,
  limitedText,
  looseObject,
  noArgs,
  typed,
  withFallback,
} from './schema';
import type { GrantedScope, Scope } from './scopes';

export interface CommandSpec {
  /** The name on the wire. */
  cmd: string;
  request: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The scopes that the user must have granted. */
  scopes: readonly Scope[];
  /** The clients that offer it, as the launch names them: web clients say "desktop". Absent: all of them. */
  platforms?: readonly Platform[];
  /** The release of the public package that brought it. Absent: its first, or none. */
  since?: string;
  /** True when it needs AUTHENTICATE although it needs no scope. */
  authenticated?: true;
  /** Returns the arguments for a retry, when the host calls the first ones an invalid payload. */
  retryWith?: (args: never) => unknown;
}

/** Null clears the lock; undefined leaves it unchanged. */
const lockState = z.nullish(
  typed<(typeof OrientationLockState)[keyof typeof OrientationLockState]>(
    closedEnum(OrientationLockState),
  ),
);
const channelIdArgs = looseObject(() => ({ channel_id: z.string() }));
const questIdArgs = looseObject(() => ({ quest_id: z.string() }));
const selectChannelFields = {
  channel_id: z.nullish(z.string()),
  timeout: z.optional(z.number()),
  force: z.optional(z.boolean()),
};
const frameConfig = looseObject(() => ({ use_interactive_pip: z.boolean() }));
const successReply = looseObject(() => ({ success: z.boolean() }));
const participantsCommand = {
  cmd: 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS',
  request: noArgs,
  response: looseObject(() => ({ participants: z.array(Participant) })),
  scopes: [],
} as const;
const desktopOnly = [Platform.DESKTOP] as const;
const mobileOnly = [Platform.MOBILE] as const;

const button = looseObject(() => ({
  type: z.literal(2),
  // One of its five kinds; a range would bring checks into the bundle that nothing else needs.
  style: typed<number>(z.literal([1, 2, 3, 4, 5])),
  label: z.optional(limitedText(80)),
  custom_id: z.optional(limitedText(100)),
}));
const buttonRow = looseObject(() => ({
  type: z.literal(1),
  components: z.optional(limited(z.array(button), 5)),
}));

/**
 * The table of all commands: method, wire name, request, response, scopes, platforms, version and retry. The typed
 * `commands` object, the simulated host's router and the tests derive from it. Source: Discord's Embedded App SDK
 * reference ("Supported Platforms" under each command), and the public package, with its change log, for details that
 * the reference leaves out.
 */
export const commands = {
  authorize: {
    cmd: 'AUTHORIZE',
    request: looseObject(() => ({
      client_id: z.string(),
      scope: z.array(typed<Scope>(z.string())),
      response_type: z.optional(z.literal('code')),
      code_challenge: z.optional(z.string()),
      code_challenge_method: z.optional(z.literal('S256')),
      state: z.optional(z.string()),
      prompt: z.optional(z.literal('none')),
    })),
    response: looseObject(() => ({ code: z.string() })),
    scopes: [],
  },
  authenticate: {
    cmd: 'AUTHENTICATE',
    request: looseObject(() => ({ access_token: z.nullish(z.string()) })),
    response: looseObject(() => ({
      access_token: z.string(),
      user: AuthenticatedUser,
      scopes: z.array(typed<GrantedScope | -1>(z.string())),
      expires: z.string(),
      application: Application,
    })),
    scopes: [],
  },
  captureLog: {
    cmd: 'CAPTURE_LOG',
    request: looseObject(() => ({
      level: z.literal(['log', 'warn', 'debug', 'info', 'error']),
      message: z.string(),
    })),
    response: emptyReply,
    scopes: [],
  },
  encourageHardwareAcceleration: {
    cmd: 'ENCOURAGE_HW_ACCELERATION',
    request: noArgs,
    response: looseObject(() => ({ enabled: z.boolean() })),
    scopes: [],
    platforms: desktopOnly,
  },
  getActivityInstanceConnectedParticipants: { ...participantsCommand, since: '2.4.0' },
  getChannel: {
    cmd: 'GET_CHANNEL',
    request: channelIdArgs,
    response: OpenChannel,
    scopes: ['guilds'],
  },
  getChannelPermissions: {
    cmd: 'GET_CHANNEL_PERMISSIONS',
    request: noArgs,
    response: looseObject(() => ({ permissions: anyOf<string | bigint>('string', 'bigint') })),
    scopes: ['guilds.members.read'],
  },
  getChannels: {
    cmd: 'GET_CHANNELS',
    request: looseObject(() => ({ guild_id: z.string() })),
    response: looseObject(() => ({ channels: z.array(Channel) })),
    scopes: ['guilds'],
  },
  getEntitlements: {
    cmd: 'GET_ENTITLEMENTS_EMBEDDED',
    request: noArgs,
    response: looseObject(() => ({ entitlements: z.array(Entitlement) })),
    scopes: [],
  },
  getGuild: {
    cmd: 'GET_GUILD',
    request: looseObject(() => ({ guild_id: z.string(), timeout: z.optional(z.number()) })),
    response: Guild,
    scopes: ['guilds'],
  },
  getGuilds: {
    cmd: 'GET_GUILDS',
    request: noArgs,
    response: looseObject(() => ({
      guilds: z.array(looseObject(() => ({ id: z.string(), name: z.string() }))),
    })),
    scopes: ['guilds'],
  },
  /** The same as `getActivityInstanceConnectedParticipants`, under its name in older code. */
  getInstanceConnectedParticipants: participantsCommand,
  getPlatformBehaviors: {
    cmd: 'GET_PLATFORM_BEHAVIORS',
    request: noArgs,
    response: looseObject(() => ({ iosKeyboardResizesView: z.optional(z.boolean()) })),
    scopes: [],
  },
  /** Newer hosts only. */
  getQuest: {
    cmd: 'GET_QUEST',
    request: noArgs,
    response: looseObject(() => ({
      quest_id: z.string(),
      enrolled_at: z.nullish(z.string()),
      completed_at: z.nullish(z.string()),
      external_cta_url: z.string(),
    })),
    scopes: [],
    since: '2.5.0',
  },
  getQuestEnrollmentStatus: {
    cmd: 'GET_QUEST_ENROLLMENT_STATUS',
    request: questIdArgs,
    response: QuestEnrollment,
    scopes: [],
    since: '2.3.0',
  },
  getRelationships: {
    cmd: 'GET_RELATIONSHIPS',
    request: noArgs,
    response: looseObject(() => ({ relationships: z.array(Relationship) })),
    scopes: ['relationships.read'],
    since: '2.0.0',
  },
  getSkus: {
    cmd: 'GET_SKUS_EMBEDDED',
    request: noArgs,
    response: looseObject(() => ({ skus: z.array(Sku) })),
    scopes: [],
    authenticated: true,
  },
  getUser: {
    cmd: 'GET_USER',
    request: looseObject(() => ({ id: limitedText(64) })),
    response: z.nullable(SocialUser),
    scopes: [],
    since: '2.0.0',
  },
  initiateImageUpload: {
    cmd: 'INITIATE_IMAGE_UPLOAD',
    request: noArgs,
    response: looseObject(() => ({ image_url: z.string() })),
    scopes: [],
  },
  inviteUserEmbedded: {
    cmd: 'INVITE_USER_EMBEDDED',
    request: looseObject(() => ({ user_id: z.string(), content: z.optional(limitedText(1024)) })),
    response: emptyOrAbsentReply,
    scopes: [],
    since: '2.0.0',
  },
  openExternalLink: {
    cmd: 'OPEN_EXTERNAL_LINK',
    request: looseObject(() => ({ url: z.string() })),
    // Older clients send no readable answer: the link may or may not have been opened.
    response: withFallback(
      looseObject(() => ({ opened: z.nullable(z.boolean()) })),
      { opened: null },
    ),
    scopes: [],
  },
  openInviteDialog: {
    cmd: 'OPEN_INVITE_DIALOG',
    request: noArgs,
    response: emptyReply,
    scopes: [],
  },
  openShareMomentDialog: {
    cmd: 'OPEN_SHARE_MOMENT_DIALOG',
    request: looseObject(() => ({ mediaUrl: limitedText(1024) })),
    response: emptyOrAbsentReply,
    scopes: [],
    platforms: desktopOnly,
    authenticated: true,
  },
  questStartTimer: {
    cmd: 'QUEST_START_TIMER',
    request: questIdArgs,
    response: successReply,
    scopes: [],
    since: '2.3.0',
  },
  /** Newer hosts only: a fresh `discord_proxy_ticket`. */
  requestProxyTicketRefresh: {
    cmd: 'REQUEST_PROXY_TICKET_REFRESH',
    request: noArgs,
    response: looseObject(() => ({ ticket: z.string() })),
    scopes: [],
    since: '2.5.0',
  },
  selectTextChannel: {
    cmd: 'SELECT_TEXT_CHANNEL',
    request: looseObject(() => selectChannelFields),
    response: z.nullable(OpenChannel),
    scopes: ['guilds'],
  },
  selectVoiceChannel: {
    cmd: 'SELECT_VOICE_CHANNEL',
    request: looseObject(() => ({ ...selectChannelFields, navigate: z.optional(z.boolean()) })),
    response: z.nullable(OpenChannel),
    scopes: ['rpc.voice.write'],
  },
  setActivity: {
    cmd: 'SET_ACTIVITY',
    request: looseObject(() => ({ activity: z.nullable(SettableActivity) })),
    response: z.nullable(Activity),
    scopes: ['rpc.activities.write'],
  },
  setConfig: {
    cmd: 'SET_CONFIG',
    request: frameConfig,
    response: frameConfig,
    scopes: [],
    platforms: desktopOnly,
  },
  setOrientationLockState: {
    cmd: 'SET_ORIENTATION_LOCK_STATE',
    request: looseObject(() => ({
      lock_state: lockState,
      picture_in_picture_lock_state: lockState,
      grid_lock_state: lockState,
    })),
    response: emptyReply,
    scopes: [],
    platforms: mobileOnly,
    // Clients from before grid layouts know these two fields only.
    retryWith: (args: { lock_state?: unknown; picture_in_picture_lock_state?: unknown }) => ({
      lock_state: args.lock_state,
      picture_in_picture_lock_state: args.picture_in_picture_lock_state,
    }),
  },
  shareInteraction: {
    cmd: 'SHARE_INTERACTION',
    request: looseObject(() => ({
      command: z.string(),
      options: z.optional(z.array(looseObject(() => ({ name: z.string(), value: z.string() })))),
      content: z.optional(limitedText(2000)),
      require_launch_channel: z.optional(z.boolean()),
      preview_image: z.optional(
        looseObject(() => ({ height: z.number(), url: z.string(), width: z.number() })),
      ),
      components: z.optional(z.array(buttonRow)),
      pid: z.optional(z.number()),
    })),
    response: successReply,
    scopes: [],
    since: '2.4.0',
  },
  shareLink: {
    cmd: 'SHARE_LINK',
    request: looseObject(() => ({
      message: limitedText(1000),
      custom_id: z.optional(limitedText(64)),
      link_id: z.optional(limitedText(64)),
    })),
    response: looseObject(() => ({
      success: z.boolean(),
      didCopyLink: z.boolean(),
      didSendMessage: z.boolean(),
    })),
    scopes: [],
    since: '1.9.0',
  },
  startPurchase: {
    cmd: 'START_PURCHASE',
    request: looseObject(() => ({ sku_id: z.string(), pid: z.optional(z.number()) })),
    response: z.nullable(z.array(Entitlement)),
    scopes: [],
    platforms: desktopOnly,
  },
  userSettingsGetLocale: {
    cmd: 'USER_SETTINGS_GET_LOCALE',
    request: noArgs,
    response: looseObject(() => ({ locale: z.string() })),
    scopes: ['identify'],
  },
} as const satisfies Record<string, CommandSpec>;

/** The name of a method of `sdk.commands`. */
export type CommandName = keyof typeof commands;

export type CommandArgs<C extends CommandName> = z.input<(typeof commands)[C]['request']>;

export type CommandResult<C extends CommandName> = z.output<(typeof commands)[C]['response']>;

/** Wire names of the two commands that manage subscriptions; they name their event in `evt`. */
export const SUBSCRIBE = 'SUBSCRIBE';
export const UNSUBSCRIBE = 'UNSUBSCRIBE';

const namesByCmd = new Map<string, CommandName>(
  Object.entries(commands).map(([name, spec]) => [spec.cmd, name as CommandName]),
);

export function commandNameOf(cmd: string): CommandName | undefined {
  return namesByCmd.get(cmd);
}
