import type { Documented } from '../platform';

/** What Discord documents of its client, by name. Taken over in November 2026. */

const sdk = 'developer-tools/embedded-app-sdk';
const rpc = 'topics/rpc';

/** The commands of the wire. Those of the public package alone stand in no reference. */
export const documentedCommands: readonly Documented[] = [
  [
    sdk,
    [
      'AUTHENTICATE',
      'AUTHORIZE',
      'CAPTURE_LOG',
      'ENCOURAGE_HW_ACCELERATION',
      'GET_CHANNEL',
      'GET_CHANNEL_PERMISSIONS',
      'GET_ENTITLEMENTS_EMBEDDED',
      'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS',
      'GET_PLATFORM_BEHAVIORS',
      'GET_RELATIONSHIPS',
      'GET_SKUS_EMBEDDED',
      'INITIATE_IMAGE_UPLOAD',
      'OPEN_EXTERNAL_LINK',
      'OPEN_INVITE_DIALOG',
      'OPEN_SHARE_MOMENT_DIALOG',
      'SET_ACTIVITY',
      'SET_CONFIG',
      'SET_ORIENTATION_LOCK_STATE',
      'SHARE_LINK',
      'START_PURCHASE',
      'SUBSCRIBE',
      'UNSUBSCRIBE',
      'USER_SETTINGS_GET_LOCALE',
    ],
  ],
  [
    rpc,
    [
      'GET_GUILD',
      'GET_GUILDS',
      'GET_CHANNELS',
      'SET_USER_VOICE_SETTINGS',
      'SELECT_VOICE_CHANNEL',
      'GET_SELECTED_VOICE_CHANNEL',
      'SELECT_TEXT_CHANNEL',
      'GET_VOICE_SETTINGS',
      'SET_VOICE_SETTINGS',
      'SET_CERTIFIED_DEVICES',
      'SEND_ACTIVITY_JOIN_INVITE',
      'CLOSE_ACTIVITY_REQUEST',
    ],
  ],
  [
    '@discord/embedded-app-sdk',
    [
      'GET_QUEST',
      'GET_QUEST_ENROLLMENT_STATUS',
      'GET_USER',
      'INVITE_USER_EMBEDDED',
      'QUEST_START_TIMER',
      'REQUEST_PROXY_TICKET_REFRESH',
      'SHARE_INTERACTION',
    ],
  ],
];

/** The events of the wire. */
export const documentedEvents: readonly Documented[] = [
  [
    sdk,
    [
      'READY',
      'ERROR',
      'VOICE_STATE_UPDATE',
      'SPEAKING_START',
      'SPEAKING_STOP',
      'ACTIVITY_LAYOUT_MODE_UPDATE',
      'ORIENTATION_UPDATE',
      'CURRENT_USER_UPDATE',
      'CURRENT_GUILD_MEMBER_UPDATE',
      'THERMAL_STATE_UPDATE',
      'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
      'RELATIONSHIP_UPDATE',
      'ENTITLEMENT_CREATE',
    ],
  ],
  [
    rpc,
    [
      'GUILD_STATUS',
      'GUILD_CREATE',
      'CHANNEL_CREATE',
      'VOICE_CHANNEL_SELECT',
      'VOICE_STATE_CREATE',
      'VOICE_STATE_DELETE',
      'VOICE_SETTINGS_UPDATE',
      'VOICE_CONNECTION_STATUS',
      'MESSAGE_CREATE',
      'MESSAGE_UPDATE',
      'MESSAGE_DELETE',
      'NOTIFICATION_CREATE',
      'ACTIVITY_JOIN',
      'ACTIVITY_SPECTATE',
      'ACTIVITY_JOIN_REQUEST',
      'ACTIVITY_INVITE',
      'ENTITLEMENT_DELETE',
    ],
  ],
  ['@discord/embedded-app-sdk', ['QUEST_ENROLLMENT_STATUS_UPDATE']],
];
