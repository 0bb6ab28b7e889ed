import { commands, SUBSCRIBE, UNSUBSCRIBE } from '../protocol/commands';

/** The commands without a method, in the public package or here. */
const others = [
  SUBSCRIBE,
  UNSUBSCRIBE,
  'CAPTURE_SHORTCUT',
  'SET_CERTIFIED_DEVICES',
  'GET_SKUS',
  'GET_ENTITLEMENTS',
  'SEND_ANALYTICS_EVENT',
] as const;

/** A command's name on the wire. */
export type Commands = (typeof commands)[keyof typeof commands]['cmd'] | (typeof others)[number];

/**
 * Every command's name on the wire, as the public Embedded App SDK lists them: some have no method there, and some
 * none here either.
 */
export const Commands = /* @__PURE__ */ (() => {
  const names = [...Object.values(commands).map(({ cmd }) => cmd), ...others];
  return Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
})() as { readonly [N in Commands]: N };
/** Each member as a type, as in TypeScript's own enumerations. */
export namespace Commands {
  export type AUTHORIZE = 'AUTHORIZE';
  export type GET_GUILDS = 'GET_GUILDS';
  export type GET_GUILD = 'GET_GUILD';
  export type GET_CHANNEL = 'GET_CHANNEL';
  export type GET_CHANNELS = 'GET_CHANNELS';
  export type SELECT_VOICE_CHANNEL = 'SELECT_VOICE_CHANNEL';
  export type SELECT_TEXT_CHANNEL = 'SELECT_TEXT_CHANNEL';
  export type SUBSCRIBE = 'SUBSCRIBE';
  export type UNSUBSCRIBE = 'UNSUBSCRIBE';
  export type CAPTURE_SHORTCUT = 'CAPTURE_SHORTCUT';
  export type SET_CERTIFIED_DEVICES = 'SET_CERTIFIED_DEVICES';
  export type SET_ACTIVITY = 'SET_ACTIVITY';
  export type GET_SKUS = 'GET_SKUS';
  export type GET_ENTITLEMENTS = 'GET_ENTITLEMENTS';
  export type GET_SKUS_EMBEDDED = 'GET_SKUS_EMBEDDED';
  export type GET_ENTITLEMENTS_EMBEDDED = 'GET_ENTITLEMENTS_EMBEDDED';
  export type START_PURCHASE = 'START_PURCHASE';
  export type SET_CONFIG = 'SET_CONFIG';
  export type SEND_ANALYTICS_EVENT = 'SEND_ANALYTICS_EVENT';
  export type USER_SETTINGS_GET_LOCALE = 'USER_SETTINGS_GET_LOCALE';
  export type OPEN_EXTERNAL_LINK = 'OPEN_EXTERNAL_LINK';
  export type ENCOURAGE_HW_ACCELERATION = 'ENCOURAGE_HW_ACCELERATION';
  export type CAPTURE_LOG = 'CAPTURE_LOG';
  export type SET_ORIENTATION_LOCK_STATE = 'SET_ORIENTATION_LOCK_STATE';
  export type OPEN_INVITE_DIALOG = 'OPEN_INVITE_DIALOG';
  export type GET_PLATFORM_BEHAVIORS = 'GET_PLATFORM_BEHAVIORS';
  export type GET_CHANNEL_PERMISSIONS = 'GET_CHANNEL_PERMISSIONS';
  export type AUTHENTICATE = 'AUTHENTICATE';
  export type GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS =
    'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
  export type GET_QUEST_ENROLLMENT_STATUS = 'GET_QUEST_ENROLLMENT_STATUS';
  export type GET_RELATIONSHIPS = 'GET_RELATIONSHIPS';
  export type GET_USER = 'GET_USER';
  export type INITIATE_IMAGE_UPLOAD = 'INITIATE_IMAGE_UPLOAD';
  export type INVITE_USER_EMBEDDED = 'INVITE_USER_EMBEDDED';
  export type OPEN_SHARE_MOMENT_DIALOG = 'OPEN_SHARE_MOMENT_DIALOG';
  export type QUEST_START_TIMER = 'QUEST_START_TIMER';
  export type SHARE_INTERACTION = 'SHARE_INTERACTION';
  export type SHARE_LINK = 'SHARE_LINK';
  export type GET_QUEST = 'GET_QUEST';
  export type REQUEST_PROXY_TICKET_REFRESH = 'REQUEST_PROXY_TICKET_REFRESH';
}
