const names = [
  'AUTHORIZE',
  'GET_GUILDS',
  'GET_GUILD',
  'GET_CHANNEL',
  'GET_CHANNELS',
  'SELECT_VOICE_CHANNEL',
  'SELECT_TEXT_CHANNEL',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'CAPTURE_SHORTCUT',
  'SET_CERTIFIED_DEVICES',
  'SET_ACTIVITY',
  'GET_SKUS',
  'GET_ENTITLEMENTS',
  'GET_SKUS_EMBEDDED',
  'GET_ENTITLEMENTS_EMBEDDED',
  'START_PURCHASE',
  'SET_CONFIG',
  'SEND_ANALYTICS_EVENT',
  'USER_SETTINGS_GET_LOCALE',
  'OPEN_EXTERNAL_LINK',
  'ENCOURAGE_HW_ACCELERATION',
  'CAPTURE_LOG',
  'SET_ORIENTATION_LOCK_STATE',
  'OPEN_INVITE_DIALOG',
  'GET_PLATFORM_BEHAVIORS',
  'GET_CHANNEL_PERMISSIONS',
  'AUTHENTICATE',
  'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS',
  'GET_QUEST_ENROLLMENT_STATUS',
  'GET_RELATIONSHIPS',
  'GET_USER',
  'INITIATE_IMAGE_UPLOAD',
  'INVITE_USER_EMBEDDED',
  'OPEN_SHARE_MOMENT_DIALOG',
  'QUEST_START_TIMER',
  'SHARE_INTERACTION',
  'SHARE_LINK',
  'GET_QUEST',
  'REQUEST_PROXY_TICKET_REFRESH',
] as const;

/**
 * Every command's name on the wire, as the public Embedded App SDK lists them: some have no method there, and some
 * none here either.
 */
export const Commands = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ names.map((name) => [name, name])),
) as { readonly [N in (typeof names)[number]]: N };
export type Commands = (typeof names)[number];
