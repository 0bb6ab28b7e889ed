import { expect } from 'vitest';
import { ids } from '../../simulator/world';
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

/** All but that of client credentials alone. */
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

/** Who is there, what they have granted, and where they are. */
export const peopleFacts: WireFact[] = [
  ...scoped.map(
    ([cmd, scopes, heading, args]): WireFact => ({
      id: `scope-${heading}`,
      source: `${embedded}#${heading}`,
      statement: `${cmd} needs ${scopes.join(' and ')}, otherwise it is 4006.`,
      request: { as: [], send: { cmd, args } },
      answer: { refused: missing },
    }),
  ),
  ...events.flatMap(([evt, scopes, heading, args]): WireFact[] =>
    scopes.map((scope) => ({
      id: `scope-${heading}-${scope}`,
      source: `${embedded}#${heading}`,
      statement: `${evt} needs ${scope}, otherwise it is 4006.`,
      request: {
        as: scopes.filter((each) => each !== scope),
        send: { cmd: 'SUBSCRIBE', evt, args },
      },
      answer: { refused: missing },
    })),
  ),
  {
    id: 'scope-private-channel',
    source: `${embedded}#getchannel`,
    statement: 'A private channel needs dm_channels.read as well.',
    request: { as: ['guilds'], send: { cmd: 'GET_CHANNEL', args: { channel_id: ids.juniperDm } } },
    answer: { refused: missing },
  },
  {
    id: 'authorize-no-client',
    source: `${rpc}#error`,
    statement: 'AUTHORIZE without a client id is 4007, "No client id provided".',
    request: { as: null, send: { cmd: 'AUTHORIZE', args: { scope: ['identify'] } } },
    answer: { refused: { code: 4007, message: 'No client id provided' } },
  },
  {
    id: 'authorize-other-client',
    source: codes,
    statement: 'An application id that is not valid is 4007.',
    request: { as: null, send: authorize({ client_id: '9' }) },
    answer: { refused: { code: 4007 } },
  },
  {
    id: 'authorize-unknown-scope',
    source: codes,
    statement: 'A fault of OAuth2, such as an unknown scope, is 5000.',
    request: { as: null, send: authorize({ scope: ['identify', 'tea'] }) },
    answer: { refused: { code: 5000, message: expect.stringContaining('tea') } },
  },
  ...documentedScopes.map(
    (scope): WireFact => ({
      id: `authorize-${scope}`,
      source: 'topics/oauth2#shared-resources-oauth2-scopes',
      statement: `AUTHORIZE takes the scope ${scope}.`,
      request: { as: null, send: authorize({ scope: [scope] }) },
      answer: { data: { code: expect.any(String) } },
    }),
  ),
  {
    id: 'authorize-response-type',
    source: codes,
    statement: 'Another response type than code is a fault of OAuth2, 5000.',
    request: { as: null, send: authorize({ response_type: 'token' }) },
    answer: { refused: { code: 5000 } },
  },
  {
    id: 'authorize-challenge-method',
    source: 'https://discord.com/.well-known/oauth-authorization-server',
    statement: 'PKCE takes the challenge method S256 alone; another is a fault of OAuth2, 5000.',
    request: {
      as: null,
      send: authorize({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }),
    },
    answer: { refused: { code: 5000 } },
  },
  {
    id: 'authorize-code',
    source: `${rpc}#authorize`,
    statement: 'AUTHORIZE answers a code.',
    request: { as: null, send: authorize({}) },
    answer: { data: { code: expect.any(String) } },
  },
  {
    id: 'authenticate-token',
    source: codes,
    statement: 'A token that is not valid is 4009.',
    request: { as: null, send: { cmd: 'AUTHENTICATE', args: { access_token: 'nobody’s' } } },
    answer: { refused: { code: 4009 } },
  },
  {
    id: 'authenticate-premium',
    source: 'resources/user#user-object-user-structure',
    statement: 'premium_type needs the scope identify.premium, in the reply to AUTHENTICATE too.',
    request: {
      changes: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      as: ['identify'],
      send: { cmd: 'AUTHENTICATE', args: { access_token: 't' } },
    },
    answer: { data: { user: { id: ids.me, premium_type: 0 } } },
  },
  {
    id: 'guild',
    source: `${rpc}#getguild`,
    statement: 'GET_GUILD answers id, name and icon, and no members, which are deprecated.',
    request: { send: { cmd: 'GET_GUILD', args: { guild_id: ids.bookClub } } },
    answer: {
      data: { id: ids.bookClub, name: 'Quiet Corner Book Club', icon_url: null, members: [] },
    },
  },
  {
    id: 'guild-unknown',
    source: codes,
    statement: 'A guild id that is not valid is 4003.',
    request: { send: { cmd: 'GET_GUILD', args: { guild_id: '0' } } },
    answer: { refused: { code: 4003 } },
  },
  {
    id: 'channel-unknown',
    source: codes,
    statement: 'A channel id that is not valid is 4005.',
    request: { send: { cmd: 'GET_CHANNEL', args: { channel_id: '0' } } },
    answer: { refused: { code: 4005 } },
  },
  {
    id: 'channel-voice-states',
    source: `${rpc}#getchannel`,
    statement: 'A voice channel comes with its voice states, each with volume and pan.',
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
  {
    id: 'user-unknown',
    source: codes,
    statement: 'A user id that is not valid is 4010.',
    request: { send: { cmd: 'INVITE_USER_EMBEDDED', args: { user_id: '0' } } },
    answer: { refused: { code: 4010 } },
  },
  {
    id: 'voice-force',
    source: `${rpc}#selectvoicechannel`,
    statement: 'Without force, who is in a voice channel is not moved: 5003.',
    request: { send: voice({ channel_id: ids.sideTable }) },
    answer: { refused: { code: 5003 } },
  },
  {
    id: 'voice-private-call',
    source: `${rpc}#selectvoicechannel`,
    statement: 'It joins voice channels, group messages and direct messages.',
    request: { send: voice({ channel_id: ids.juniperDm, force: true }) },
    answer: { data: { id: ids.juniperDm, voice_states: [{ user: { id: ids.me } }] } },
  },
  {
    id: 'voice-leave',
    source: `${rpc}#selectvoicechannel`,
    statement: 'Null leaves, and is answered with null.',
    request: { send: voice({ channel_id: null }) },
    answer: { data: null },
  },
  {
    id: 'relationships-without-none',
    source: `${rpc}#relationshipupdate`,
    statement: 'Type 0 means that there is no relationship any more, so it is not among them.',
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
];
