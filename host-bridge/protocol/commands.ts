import type * as z from 'zod/mini';
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
import * as s from './late';
import { among, atMost, empty, emptyOrAbsent, looseObject, nothing, orElse, typed } from './schema';
import type { GrantedScope, Scope } from './scopes';

export interface CommandSpec {
  /** The name on the wire. */
  cmd: string;
  request: z.ZodMiniType;
  response: z.ZodMiniType;
  /** What the user must have granted. */
  scopes: readonly Scope[];
  /** The clients that offer it, as the launch names them: web clients say "desktop". Absent: all of them. */
  platforms?: readonly Platform[];
  /** The release of the public package that brought it. Absent: its first, or none. */
  since?: string;
  /** Whether it needs AUTHENTICATE although it needs no scope. */
  authenticated?: true;
  /** The arguments to try once more with, when the host calls the first ones an invalid payload. */
  retryWith?: (args: never) => unknown;
}

/** Null clears what was locked; undefined leaves it as it is. */
const lockState = s.nullish(
  typed<(typeof OrientationLockState)[keyof typeof OrientationLockState]>(
    among(OrientationLockState),
  ),
);
const channelId = looseObject(() => ({ channel_id: s.string() }));
const questId = looseObject(() => ({ quest_id: s.string() }));
const selection = {
  channel_id: s.nullish(s.string()),
  timeout: s.optional(s.number()),
  force: s.optional(s.boolean()),
};
const frameConfig = looseObject(() => ({ use_interactive_pip: s.boolean() }));
const success = looseObject(() => ({ success: s.boolean() }));
const participants = {
  cmd: 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS',
  request: nothing,
  response: looseObject(() => ({ participants: s.array(Participant) })),
  scopes: [],
} as const;
const onDesktop = [Platform.DESKTOP] as const;
const onMobile = [Platform.MOBILE] as const;

const button = looseObject(() => ({
  type: s.literal(2),
  // One of its five kinds; a range would bring checks into the bundle that nothing else needs.
  style: typed<number>(s.literal([1, 2, 3, 4, 5])),
  label: s.optional(atMost(80)),
  custom_id: s.optional(atMost(100)),
}));
const buttonRow = looseObject(() => ({
  type: s.literal(1),
  components: s.optional(s.array(button).check(s.maxLength(5))),
}));

/**
 * The one table of commands: method, wire name, request, response, scopes, where it works and since when, retry. The
 * typed `commands` object, the simulated host's router and the tests derive from it. Source: Discord's Embedded App
 * SDK reference ("Supported Platforms" under each command), and the public package, with its change log, where that
 * says less.
 */
export const commands = {
  authorize: {
    cmd: 'AUTHORIZE',
    request: looseObject(() => ({
      client_id: s.string(),
      scope: s.array(typed<Scope>(s.string())),
      response_type: s.optional(s.literal('code')),
      code_challenge: s.optional(s.string()),
      code_challenge_method: s.optional(s.literal('S256')),
      state: s.optional(s.string()),
      prompt: s.optional(s.literal('none')),
    })),
    response: looseObject(() => ({ code: s.string() })),
    scopes: [],
  },
  authenticate: {
    cmd: 'AUTHENTICATE',
    request: looseObject(() => ({ access_token: s.nullish(s.string()) })),
    response: looseObject(() => ({
      access_token: s.string(),
      user: AuthenticatedUser,
      scopes: s.array(typed<GrantedScope | -1>(s.string())),
      expires: s.string(),
      application: Application,
    })),
    scopes: [],
  },
  captureLog: {
    cmd: 'CAPTURE_LOG',
    request: looseObject(() => ({
      level: s.literal(['log', 'warn', 'debug', 'info', 'error']),
      message: s.string(),
    })),
    response: empty,
    scopes: [],
  },
  encourageHardwareAcceleration: {
    cmd: 'ENCOURAGE_HW_ACCELERATION',
    request: nothing,
    response: looseObject(() => ({ enabled: s.boolean() })),
    scopes: [],
    platforms: onDesktop,
  },
  getActivityInstanceConnectedParticipants: { ...participants, since: '2.4.0' },
  getChannel: {
    cmd: 'GET_CHANNEL',
    request: channelId,
    response: OpenChannel,
    scopes: ['guilds'],
  },
  getChannelPermissions: {
    cmd: 'GET_CHANNEL_PERMISSIONS',
    request: nothing,
    response: looseObject(() => ({ permissions: s.union([s.string(), s.bigint()]) })),
    scopes: ['guilds.members.read'],
  },
  getChannels: {
    cmd: 'GET_CHANNELS',
    request: looseObject(() => ({ guild_id: s.string() })),
    response: looseObject(() => ({ channels: s.array(Channel) })),
    scopes: ['guilds'],
  },
  getEntitlements: {
    cmd: 'GET_ENTITLEMENTS_EMBEDDED',
    request: nothing,
    response: looseObject(() => ({ entitlements: s.array(Entitlement) })),
    scopes: [],
  },
  getGuild: {
    cmd: 'GET_GUILD',
    request: looseObject(() => ({ guild_id: s.string(), timeout: s.optional(s.number()) })),
    response: Guild,
    scopes: ['guilds'],
  },
  getGuilds: {
    cmd: 'GET_GUILDS',
    request: nothing,
    response: looseObject(() => ({
      guilds: s.array(looseObject(() => ({ id: s.string(), name: s.string() }))),
    })),
    scopes: ['guilds'],
  },
  /** The same as `getActivityInstanceConnectedParticipants`, by the name that older code has. */
  getInstanceConnectedParticipants: participants,
  getPlatformBehaviors: {
    cmd: 'GET_PLATFORM_BEHAVIORS',
    request: nothing,
    response: looseObject(() => ({ iosKeyboardResizesView: s.optional(s.boolean()) })),
    scopes: [],
  },
  /** Newer hosts only. */
  getQuest: {
    cmd: 'GET_QUEST',
    request: nothing,
    response: looseObject(() => ({
      quest_id: s.string(),
      enrolled_at: s.nullish(s.string()),
      completed_at: s.nullish(s.string()),
      external_cta_url: s.string(),
    })),
    scopes: [],
    since: '2.5.0',
  },
  getQuestEnrollmentStatus: {
    cmd: 'GET_QUEST_ENROLLMENT_STATUS',
    request: questId,
    response: QuestEnrollment,
    scopes: [],
    since: '2.3.0',
  },
  getRelationships: {
    cmd: 'GET_RELATIONSHIPS',
    request: nothing,
    response: looseObject(() => ({ relationships: s.array(Relationship) })),
    scopes: ['relationships.read'],
    since: '2.0.0',
  },
  getSkus: {
    cmd: 'GET_SKUS_EMBEDDED',
    request: nothing,
    response: looseObject(() => ({ skus: s.array(Sku) })),
    scopes: [],
    authenticated: true,
  },
  getUser: {
    cmd: 'GET_USER',
    request: looseObject(() => ({ id: atMost(64) })),
    response: s.nullable(SocialUser),
    scopes: [],
    since: '2.0.0',
  },
  initiateImageUpload: {
    cmd: 'INITIATE_IMAGE_UPLOAD',
    request: nothing,
    response: looseObject(() => ({ image_url: s.string() })),
    scopes: [],
  },
  inviteUserEmbedded: {
    cmd: 'INVITE_USER_EMBEDDED',
    request: looseObject(() => ({ user_id: s.string(), content: s.optional(atMost(1024)) })),
    response: emptyOrAbsent,
    scopes: [],
    since: '2.0.0',
  },
  openExternalLink: {
    cmd: 'OPEN_EXTERNAL_LINK',
    request: looseObject(() => ({ url: s.string() })),
    // Older clients answer nothing that could be read: the link may or may not have been opened.
    response: orElse(
      looseObject(() => ({ opened: s.nullable(s.boolean()) })),
      { opened: null },
    ),
    scopes: [],
  },
  openInviteDialog: { cmd: 'OPEN_INVITE_DIALOG', request: nothing, response: empty, scopes: [] },
  openShareMomentDialog: {
    cmd: 'OPEN_SHARE_MOMENT_DIALOG',
    request: looseObject(() => ({ mediaUrl: atMost(1024) })),
    response: emptyOrAbsent,
    scopes: [],
    platforms: onDesktop,
    authenticated: true,
  },
  questStartTimer: {
    cmd: 'QUEST_START_TIMER',
    request: questId,
    response: success,
    scopes: [],
    since: '2.3.0',
  },
  /** Newer hosts only: a fresh `discord_proxy_ticket`. */
  requestProxyTicketRefresh: {
    cmd: 'REQUEST_PROXY_TICKET_REFRESH',
    request: nothing,
    response: looseObject(() => ({ ticket: s.string() })),
    scopes: [],
    since: '2.5.0',
  },
  selectTextChannel: {
    cmd: 'SELECT_TEXT_CHANNEL',
    request: looseObject(() => selection),
    response: s.nullable(OpenChannel),
    scopes: ['guilds'],
  },
  selectVoiceChannel: {
    cmd: 'SELECT_VOICE_CHANNEL',
    request: looseObject(() => ({ ...selection, navigate: s.optional(s.boolean()) })),
    response: s.nullable(OpenChannel),
    scopes: ['rpc.voice.write'],
  },
  setActivity: {
    cmd: 'SET_ACTIVITY',
    request: looseObject(() => ({ activity: s.nullable(SettableActivity) })),
    response: s.nullable(Activity),
    scopes: ['rpc.activities.write'],
  },
  setConfig: {
    cmd: 'SET_CONFIG',
    request: frameConfig,
    response: frameConfig,
    scopes: [],
    platforms: onDesktop,
  },
  setOrientationLockState: {
    cmd: 'SET_ORIENTATION_LOCK_STATE',
    request: looseObject(() => ({
      lock_state: lockState,
      picture_in_picture_lock_state: lockState,
      grid_lock_state: lockState,
    })),
    response: empty,
    scopes: [],
    platforms: onMobile,
    // Clients from before grid layouts know these two fields only.
    retryWith: (args: { lock_state?: unknown; picture_in_picture_lock_state?: unknown }) => ({
      lock_state: args.lock_state,
      picture_in_picture_lock_state: args.picture_in_picture_lock_state,
    }),
  },
  shareInteraction: {
    cmd: 'SHARE_INTERACTION',
    request: looseObject(() => ({
      command: s.string(),
      options: s.optional(s.array(looseObject(() => ({ name: s.string(), value: s.string() })))),
      content: s.optional(atMost(2000)),
      require_launch_channel: s.optional(s.boolean()),
      preview_image: s.optional(
        looseObject(() => ({ height: s.number(), url: s.string(), width: s.number() })),
      ),
      components: s.optional(s.array(buttonRow)),
      pid: s.optional(s.number()),
    })),
    response: success,
    scopes: [],
    since: '2.4.0',
  },
  shareLink: {
    cmd: 'SHARE_LINK',
    request: looseObject(() => ({
      message: atMost(1000),
      custom_id: s.optional(atMost(64)),
      link_id: s.optional(atMost(64)),
    })),
    response: looseObject(() => ({
      success: s.boolean(),
      didCopyLink: s.boolean(),
      didSendMessage: s.boolean(),
    })),
    scopes: [],
    since: '1.9.0',
  },
  startPurchase: {
    cmd: 'START_PURCHASE',
    request: looseObject(() => ({ sku_id: s.string(), pid: s.optional(s.number()) })),
    response: s.nullable(s.array(Entitlement)),
    scopes: [],
    platforms: onDesktop,
  },
  userSettingsGetLocale: {
    cmd: 'USER_SETTINGS_GET_LOCALE',
    request: nothing,
    response: looseObject(() => ({ locale: s.string() })),
    scopes: ['identify'],
  },
} as const satisfies Record<string, CommandSpec>;

/** The name of a method of `sdk.commands`. */
export type CommandName = keyof typeof commands;

/** What the method takes. */
export type CommandArgs<C extends CommandName> = z.input<(typeof commands)[C]['request']>;

/** What the method resolves with. */
export type CommandResult<C extends CommandName> = z.output<(typeof commands)[C]['response']>;

/** Wire names of the two commands that manage subscriptions; they name their event in `evt`. */
export const SUBSCRIBE = 'SUBSCRIBE';
export const UNSUBSCRIBE = 'UNSUBSCRIBE';

const byWireName = new Map<string, CommandName>(
  Object.entries(commands).map(([name, spec]) => [spec.cmd, name as CommandName]),
);

/** The method whose wire name is `cmd`, or undefined. */
export function commandNamed(cmd: string): CommandName | undefined {
  return byWireName.get(cmd);
}
