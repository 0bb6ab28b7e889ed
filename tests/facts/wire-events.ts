import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { hears, type WireFact } from './wire-fact';

const embedded = 'developer-tools/embedded-app-sdk';
const rpc = 'topics/rpc';
const here = { channel_id: ids.gameNight };
const quest = { type: 'quest', client: ids.client, questId: ids.openingNight } as const;
const hearing = (evt: string, args?: unknown) => ({ cmd: 'SUBSCRIBE', evt, args });

/** The payloads of events, and the moments at which they are sent. */
export const eventFacts: Record<string, WireFact> = {
  'SPEAKING_STOP tells that somebody stops speaking, as they do when they are muted.': {
    source: `${embedded}#speakingstop`,
    request: {
      before: [hearing('SPEAKING_START', here)],
      send: hearing('SPEAKING_STOP', here),
      after: [
        { type: 'speaking', channelId: ids.gameNight, userId: ids.marlo, speaking: true },
        {
          type: 'voice',
          channelId: ids.gameNight,
          userId: ids.marlo,
          patch: {
            voice_state: {
              ...{ mute: false, deaf: false, self_mute: true, self_deaf: false },
              suppress: false,
            },
          },
        },
      ],
    },
    answer: {
      hears: [
        ['SPEAKING_START', { user_id: ids.marlo }],
        ['SPEAKING_STOP', { user_id: ids.marlo, channel_id: ids.gameNight }],
      ],
    },
  },
  'CURRENT_GUILD_MEMBER_UPDATE carries the avatar’s decoration and the name’s color.': {
    source: `${embedded}#guildmemberrpc`,
    request: {
      send: hearing('CURRENT_GUILD_MEMBER_UPDATE', { guild_id: ids.boardGames }),
      after: [
        {
          type: 'member',
          guildId: ids.boardGames,
          userId: ids.me,
          patch: {
            nick: 'beef_supreme',
            avatar: 'abcdefg',
            avatar_decoration_data: { asset: 'abcdefg', sku_id: '123456789' },
            roles: [ids.hosts],
          },
        },
      ],
    },
    answer: hears('CURRENT_GUILD_MEMBER_UPDATE', {
      user_id: ids.me,
      nick: 'beef_supreme',
      guild_id: ids.boardGames,
      avatar: 'abcdefg',
      avatar_decoration_data: { asset: 'abcdefg', sku_id: '123456789' },
      color_string: '#d98e1f',
    }),
  },
  'VOICE_STATE_UPDATE carries volume and pan.': {
    source: `${embedded}#voicestateupdate`,
    request: {
      send: hearing('VOICE_STATE_UPDATE', here),
      after: [
        { type: 'voice', channelId: ids.gameNight, userId: ids.marlo, patch: { volume: 110 } },
      ],
    },
    answer: hears('VOICE_STATE_UPDATE', {
      nick: 'Marlo',
      volume: 110,
      mute: false,
      pan: { left: 1, right: 1 },
    }),
  },
  'Joining or leaving is VOICE_STATE_CREATE or _DELETE, not VOICE_STATE_UPDATE.': {
    source: `${rpc}#commands-and-events-rpc-events`,
    request: {
      send: hearing('VOICE_STATE_UPDATE', here),
      after: [
        { type: 'move', userId: ids.pixel, channelId: ids.gameNight },
        { type: 'move', userId: ids.pixel, channelId: null },
      ],
    },
    answer: { hears: [] },
  },
  'Speaking is sent for the channel that was subscribed to, with the user.': {
    source: `${rpc}#speakingstartspeakingstop`,
    request: {
      send: hearing('SPEAKING_START', here),
      after: [{ type: 'speaking', channelId: ids.gameNight, userId: ids.marlo, speaking: true }],
    },
    answer: hears('SPEAKING_START', { ...here, user_id: ids.marlo }),
  },
  'RELATIONSHIP_UPDATE with type 0 tells that a relationship has been removed.': {
    source: `${rpc}#relationshipupdate`,
    request: {
      send: hearing('RELATIONSHIP_UPDATE'),
      after: [{ type: 'relationship', client: ids.client, userId: ids.marlo, patch: { type: 0 } }],
    },
    answer: hears('RELATIONSHIP_UPDATE', { type: 0, user: { id: ids.marlo } }),
  },
  'CURRENT_USER_UPDATE carries the user’s profile whenever it changes.': {
    source: `${rpc}#currentuserupdate`,
    request: {
      send: hearing('CURRENT_USER_UPDATE'),
      after: [{ type: 'user', userId: ids.me, patch: { global_name: 'Mason' } }],
    },
    answer: hears('CURRENT_USER_UPDATE', {
      id: ids.me,
      global_name: 'Mason',
      bot: false,
      flags: 0,
      premium_type: 0,
    }),
  },
  'The premium_type of CURRENT_USER_UPDATE needs the scope identify.premium.': {
    source: `${rpc}#currentuserupdate`,
    request: {
      as: ['identify'],
      send: hearing('CURRENT_USER_UPDATE'),
      after: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
    },
    answer: hears('CURRENT_USER_UPDATE', { id: ids.me, premium_type: 0 }),
  },
  'With the scope identify.premium, CURRENT_USER_UPDATE carries the user’s premium_type.': {
    source: `${rpc}#currentuserupdate`,
    request: {
      as: ['identify', 'identify.premium'],
      send: hearing('CURRENT_USER_UPDATE'),
      after: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
    },
    answer: hears('CURRENT_USER_UPDATE', { id: ids.me, premium_type: 2 }),
  },
  'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE lists everyone who is connected.': {
    source: `${embedded}#activityinstanceparticipantsupdate`,
    request: {
      as: null,
      send: hearing('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE'),
      after: [{ type: 'participants', instanceId: ids.instance, userIds: [ids.pixel] }],
    },
    answer: hears('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', {
      participants: [{ id: ids.pixel, username: 'Pixel', discriminator: '0042' }],
    }),
  },
  'QUEST_ENROLLMENT_STATUS_UPDATE tells whether the user is enrolled, and since which day.': {
    source: 'https://github.com/discord/embedded-app-sdk/pull/329',
    request: {
      send: hearing('QUEST_ENROLLMENT_STATUS_UPDATE'),
      after: [{ ...quest, patch: { enrolled_at: '2026-02-01T10:00:00.000Z' } }],
    },
    answer: hears('QUEST_ENROLLMENT_STATUS_UPDATE', {
      quest_id: ids.openingNight,
      is_enrolled: true,
      enrolled_at: '2026-02-01',
    }),
  },
  'READY cannot be subscribed to.': {
    source: `${embedded}#ready-2`,
    request: { send: hearing('READY') },
    answer: { refused: { code: expect.any(Number) } },
  },
};
