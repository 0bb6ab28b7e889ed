import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { factsOf } from './fact';
import type { WireFact } from './wire-fact';

const embedded = 'developer-tools/embedded-app-sdk';
const rpc = 'topics/rpc';
const codes = 'topics/opcodes-and-status-codes#rpc-rpc-error-codes';
const voice = (args: object) => ({ cmd: 'SELECT_VOICE_CHANNEL', args });
const authorize = (args: object) => ({
  cmd: 'AUTHORIZE',
  args: { client_id: ids.application, scope: ['identify'], ...args },
});
const missing = { code: 4006, message: expect.stringContaining('Not authenticated or invalid') };

/** Commands with arguments, the scopes that each needs, and its place in the reference. */
const scoped: [cmd: string, scopes: string[], heading: string, args?: unknown][] = [
  ['GET_CHANNEL', ['guilds'], 'getchannel', { channel_id: ids.boardTalk }],
  ['GET_CHANNEL_PERMISSIONS', ['guilds.members.read'], 'getchannelpermissions'],
  ['GET_RELATIONSHIPS', ['relationships.read'], 'getrelationships'],
  ['SET_ACTIVITY', ['rpc.activities.write'], 'setactivity', { activity: { type: 0 } }],
  ['USER_SETTINGS_GET_LOCALE', ['identify'], 'usersettingsgetlocale'],
];

/** All scopes but the one of client credentials alone. */
const documentedScopes = [
  ...['activities.read', 'activities.write', 'applications.builds.read'],
  ...['applications.builds.upload', 'applications.commands'],
  ...['applications.commands.permissions.update', 'applications.entitlements'],
  ...['applications.store.update', 'bot', 'connections', 'dm_channels.read', 'email', 'gdm.join'],
  ...['guilds', 'guilds.join', 'guilds.members.read', 'identify', 'identify.premium'],
  ...['messages.read', 'relationships.read', 'role_connections.write', 'rpc'],
  ...['rpc.activities.write', 'rpc.notifications.read', 'rpc.voice.read', 'rpc.voice.write'],
  ...['voice', 'webhook.incoming'],
];

/** Events with arguments, and the scopes that each needs. */
const events: [evt: string, scopes: string[], heading: string, args?: unknown][] = [
  ['VOICE_STATE_UPDATE', ['rpc.voice.read'], 'voicestateupdate', { channel_id: ids.gameNight }],
  ['SPEAKING_START', ['rpc.voice.read'], 'speakingstart', { channel_id: ids.gameNight }],
  ['SPEAKING_STOP', ['rpc.voice.read'], 'speakingstop', { channel_id: ids.gameNight }],
  ['CURRENT_USER_UPDATE', ['identify'], 'currentuserupdate'],
  [
    'CURRENT_GUILD_MEMBER_UPDATE',
    ['identify', 'guilds.members.read'],
    'currentguildmemberupdate',
    { guild_id: ids.boardGames },
  ],
  ['RELATIONSHIP_UPDATE', ['relationships.read'], 'relationshipupdate'],
];

/** The people, the scopes that they have granted, and their places. */
export const peopleFacts: Record<string, WireFact> = {
  ...factsOf(
    scoped.map(([cmd, scopes, heading, args]) => ({
      source: `${embedded}#${heading}`,
      statement: `${cmd} needs ${scopes.join(' and ')}, otherwise it is 4006.`,
      request: { as: [], send: { cmd, args } },
      answer: { refused: missing },
    })),
  ),
  ...factsOf(
    events.flatMap(([evt, scopes, heading, args]) =>
      scopes.map((scope) => ({
        source: `${embedded}#${heading}`,
        statement: `${evt} needs ${scope}, otherwise it is 4006.`,
        request: {
          as: scopes.filter((each) => each !== scope),
          send: { cmd: 'SUBSCRIBE', evt, args },
        },
        answer: { refused: missing },
      })),
    ),
  ),
  'A private channel needs dm_channels.read as well.': {
    source: `${embedded}#getchannel`,
    request: { as: ['guilds'], send: { cmd: 'GET_CHANNEL', args: { channel_id: ids.juniperDm } } },
    answer: { refused: missing },
  },
  'AUTHORIZE without a client id is 4007, "No client id provided".': {
    source: `${rpc}#error`,
    request: { as: null, send: { cmd: 'AUTHORIZE', args: { scope: ['identify'] } } },
    answer: { refused: { code: 4007, message: 'No client id provided' } },
  },
  'An application id that is not valid is 4007.': {
    source: codes,
    request: { as: null, send: authorize({ client_id: '9' }) },
    answer: { refused: { code: 4007 } },
  },
  'A fault of OAuth2, such as an unknown scope, is 5000.': {
    source: codes,
    request: { as: null, send: authorize({ scope: ['identify', 'tea'] }) },
    answer: { refused: { code: 5000, message: expect.stringContaining('tea') } },
  },
  ...factsOf(
    documentedScopes.map((scope) => ({
      source: 'topics/oauth2#shared-resources-oauth2-scopes',
      statement: `AUTHORIZE takes the scope ${scope}.`,
      request: { as: null, send: authorize({ scope: [scope] }) },
      answer: { data: { code: expect.any(String) } },
    })),
  ),
  'Another response type than code is a fault of OAuth2, 5000.': {
    source: codes,
    request: { as: null, send: authorize({ response_type: 'token' }) },
    answer: { refused: { code: 5000 } },
  },
  'PKCE takes the challenge method S256 alone; another is a fault of OAuth2, 5000.': {
    source: 'https://discord.com/.well-known/oauth-authorization-server',
    request: {
      as: null,
      send: authorize({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }),
    },
    answer: { refused: { code: 5000 } },
  },
  'AUTHORIZE answers a code.': {
    source: `${rpc}#authorize`,
    request: { as: null, send: authorize({}) },
    answer: { data: { code: expect.any(String) } },
  },
  'A token that is not valid is 4009.': {
    source: codes,
    request: { as: null, send: { cmd: 'AUTHENTICATE', args: { access_token: 'nobody’s' } } },
    answer: { refused: { code: 4009 } },
  },
  'premium_type needs the scope identify.premium, in the reply to AUTHENTICATE too.': {
    source: 'resources/user#user-object-user-structure',
    request: {
      changes: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      as: ['identify'],
      send: { cmd: 'AUTHENTICATE', args: { access_token: 't' } },
    },
    answer: { data: { user: { id: ids.me, premium_type: 0 } } },
  },
  'GET_GUILD answers id, name and icon, and no members, which are deprecated.': {
    source: `${rpc}#getguild`,
    request: { send: { cmd: 'GET_GUILD', args: { guild_id: ids.bookClub } } },
    answer: {
      data: { id: ids.bookClub, name: 'Quiet Corner Book Club', icon_url: null, members: [] },
    },
  },
  'GET_GUILD answers the address of an icon on the CDN, where the guild has one.': {
    source: `${rpc}#getguild`,
    request: { send: { cmd: 'GET_GUILD', args: { guild_id: ids.boardGames } } },
    answer: { data: { icon_url: expect.stringMatching(/\/icons\/\d+\/[0-9a-f]{32}\.\w+$/) } },
  },
  'GET_GUILDS answers the guilds of the user, each with id and name.': {
    source: `${rpc}#getguilds`,
    request: { send: { cmd: 'GET_GUILDS' } },
    answer: {
      data: {
        guilds: [
          { id: ids.boardGames, name: 'Board Game Night' },
          { id: ids.bookClub, name: 'Quiet Corner Book Club' },
        ],
      },
    },
  },
  'GET_CHANNELS answers the channels of a guild that the user can see.': {
    source: `${rpc}#getchannels`,
    request: { send: { cmd: 'GET_CHANNELS', args: { guild_id: ids.boardGames } } },
    answer: {
      data: {
        channels: [ids.gameNight, ids.boardTalk, ids.sideTable, ids.tables].map((id) => ({ id })),
      },
    },
  },
  'A guild id that is not valid is 4003.': {
    source: codes,
    request: { send: { cmd: 'GET_GUILD', args: { guild_id: '0' } } },
    answer: { refused: { code: 4003 } },
  },
  'A channel id that is not valid is 4005.': {
    source: codes,
    request: { send: { cmd: 'GET_CHANNEL', args: { channel_id: '0' } } },
    answer: { refused: { code: 4005 } },
  },
  'A voice channel comes with its voice states, each with volume and pan.': {
    source: `${rpc}#getchannel`,
    request: { send: { cmd: 'GET_CHANNEL', args: { channel_id: ids.gameNight } } },
    answer: {
      data: {
        type: 2,
        user_limit: 12,
        voice_states: [
          { nick: 'Captain Wren', pan: { left: 1, right: 1 } },
          { nick: 'Marlo' },
          { nick: 'Juni', volume: 80 },
        ],
      },
    },
  },
  'A user id that is not valid is 4010.': {
    source: codes,
    request: { send: { cmd: 'INVITE_USER_EMBEDDED', args: { user_id: '0' } } },
    answer: { refused: { code: 4010 } },
  },
  'Without force, who is in a voice channel is not moved: 5003.': {
    source: `${rpc}#selectvoicechannel`,
    request: { send: voice({ channel_id: ids.sideTable }) },
    answer: { refused: { code: 5003 } },
  },
  'It joins voice channels, group messages and direct messages.': {
    source: `${rpc}#selectvoicechannel`,
    request: { send: voice({ channel_id: ids.juniperDm, force: true }) },
    answer: { data: { id: ids.juniperDm, voice_states: [{ user: { id: ids.me } }] } },
  },
  'Null leaves, and is answered with null.': {
    source: `${rpc}#selectvoicechannel`,
    request: { send: voice({ channel_id: null }) },
    answer: { data: null },
  },
  'Type 0 means that there is no relationship any more, so it is not among them.': {
    source: `${rpc}#relationshipupdate`,
    request: {
      changes: [
        { type: 'relationship', client: ids.client, userId: ids.marlo, patch: { type: 0 } },
      ],
      send: { cmd: 'GET_RELATIONSHIPS' },
    },
    answer: {
      data: { relationships: [{ user: { id: ids.juniper } }, { user: { id: ids.pixel } }] },
    },
  },
};
