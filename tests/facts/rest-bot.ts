import { expect } from 'vitest';
import { type Change, ids, seed } from '../../simulator/world';
import type { RestFact } from './rest-fact';

const { guilds, users, application } = seed();
const boughtBy = (user_id: string): Change => ({
  type: 'entitlement',
  entitlement: {
    ...{ id: '990000000000000001', sku_id: ids.tablePass, application_id: ids.application },
    ...{ user_id, type: 8, gift_code_flags: 0, subscription_id: '990000000000000002' },
    ...{ starts_at: '2025-12-20T10:00:00.000000+00:00', ends_at: null },
  },
});
const bought = boughtBy(ids.me);
const subscriptions = `/skus/${ids.tablePass}/subscriptions`;

/** What a bot asks for and is not there, with the code of the refusal. */
const unknown: [id: string, path: `/${string}`, code: number][] = [
  ['user', '/users/9', 10_013],
  ['guild', '/guilds/9', 10_004],
  ['guild-member', `/guilds/${ids.boardGames}/members/9`, 10_007],
  ['channel-of-bot', '/channels/9', 10_003],
];

/** resources/user, resources/application, resources/guild, resources/channel, resources/message, resources/subscription */
export const botFacts: RestFact[] = [
  {
    id: 'connections',
    source: 'resources/user#connection-object-connection-structure',
    statement: 'Connections need the scope connections, and have these fields.',
    request: { path: '/users/@me/connections', as: ['connections'] },
    answer: {
      status: 200,
      body: [
        {
          ...{ id: expect.any(String), name: expect.any(String), type: expect.any(String) },
          ...{ verified: expect.any(Boolean), friend_sync: expect.any(Boolean) },
          ...{ show_activity: expect.any(Boolean), two_way_link: expect.any(Boolean) },
          visibility: expect.any(Number),
        },
      ],
    },
  },
  {
    id: 'connections-scope',
    source: 'resources/user#get-current-user-connections',
    statement: 'Without the scope connections there are none.',
    request: { path: '/users/@me/connections', as: ['identify'] },
    answer: { status: 403 },
  },
  {
    id: 'user',
    source: 'resources/user#get-user',
    statement: 'A user is answered by their id.',
    request: { path: `/users/${ids.marlo}`, as: 'bot' },
    answer: { status: 200, body: { id: ids.marlo, username: users[ids.marlo]?.username } },
  },
  {
    id: 'user-bot',
    source: 'resources/user#get-current-user',
    statement: 'The current user of a bot’s token is the bot.',
    request: { path: '/users/@me', as: 'bot' },
    answer: { status: 200, body: { bot: true } },
  },
  {
    id: 'application',
    source: 'resources/application#get-current-application',
    statement: 'The application of the bot’s token is answered, with these fields among others.',
    request: { path: '/applications/@me', as: 'bot' },
    answer: {
      status: 200,
      body: {
        ...{ id: ids.application, name: application.name, icon: application.icon, team: null },
        ...{ bot_public: expect.any(Boolean), bot_require_code_grant: expect.any(Boolean) },
        verify_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  },
  {
    id: 'guild',
    source: 'resources/guild#guild-object-example-guild',
    statement: 'A guild has its roles, and the counts on request.',
    request: { path: `/guilds/${ids.boardGames}?with_counts=true`, as: 'bot' },
    answer: {
      status: 200,
      body: {
        ...{ id: ids.boardGames, owner_id: guilds[ids.boardGames]?.owner_id, premium_tier: 0 },
        roles: expect.arrayContaining([expect.objectContaining({ id: ids.boardGames })]),
        approximate_member_count: expect.any(Number),
      },
    },
  },
  {
    id: 'member',
    source: 'resources/guild#guild-member-object-example-guild-member',
    statement: 'A member has a user, roles and a time of joining.',
    request: { path: `/guilds/${ids.boardGames}/members/${ids.marlo}`, as: 'bot' },
    answer: {
      status: 200,
      body: { user: { id: ids.marlo }, roles: expect.any(Array), joined_at: expect.any(String) },
    },
  },
  {
    id: 'channel',
    source: 'resources/channel#channel-object-example-guild-text-channel',
    statement: 'A channel of a guild names the guild.',
    request: { path: `/channels/${ids.gameNight}`, as: 'bot' },
    answer: { status: 200, body: { id: ids.gameNight, guild_id: ids.boardGames, type: 2 } },
  },
  {
    id: 'channel-private',
    source: 'resources/channel#channel-object-example-dm-channel',
    statement: 'A private channel has its recipients, and no guild.',
    request: { path: `/channels/${ids.juniperDm}`, as: 'bot' },
    answer: {
      status: 200,
      body: expect.not.objectContaining({ guild_id: expect.anything() }),
    },
  },
  {
    id: 'message',
    source: 'resources/message#create-message-example-request-body-application-json',
    statement: 'A message is posted with a text and embeds, which are rich.',
    request: {
      path: `/channels/${ids.boardTalk}/messages`,
      as: 'bot',
      json: {
        content: 'Hello, World!',
        tts: false,
        embeds: [{ title: 'Hello, Embed!', description: 'This is an embedded message.' }],
      },
    },
    answer: {
      status: 200,
      body: { content: 'Hello, World!', embeds: [{ title: 'Hello, Embed!', type: 'rich' }] },
    },
  },
  {
    id: 'message-empty',
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    statement: 'An empty message is 50006.',
    request: { path: `/channels/${ids.boardTalk}/messages`, as: 'bot', json: {} },
    answer: { status: 400, body: { code: 50_006 } },
  },
  {
    id: 'subscriptions',
    source: 'resources/subscription#subscription-object-subscription-example',
    statement: 'A subscription has the fields of the example, and a period that is now.',
    request: { given: [bought], path: `${subscriptions}?user_id=${ids.me}`, as: 'bot' },
    answer: {
      status: 200,
      body: [
        {
          ...{ id: '990000000000000002', user_id: ids.me, sku_ids: [ids.tablePass], status: 0 },
          ...{ entitlement_ids: ['990000000000000001'], renewal_sku_ids: null },
          current_period_start: '2025-12-20T10:00:00.000000+00:00',
          ...{ current_period_end: '2026-01-19T10:00:00.000000+00:00', canceled_at: null },
        },
      ],
    },
  },
  {
    id: 'subscriptions-user',
    source: 'resources/subscription#list-sku-subscriptions-query-string-params',
    statement: 'user_id is required, except for OAuth queries.',
    request: { given: [bought], path: subscriptions, as: 'bot' },
    answer: { status: 400, body: { code: 50_035, errors: { user_id: expect.anything() } } },
  },
  {
    id: 'subscriptions-oauth',
    source: 'resources/subscription#list-sku-subscriptions-query-string-params',
    statement: 'An OAuth query needs no user_id.',
    request: { given: [bought], path: subscriptions, as: ['applications.entitlements'] },
    answer: { status: 200, body: [{ user_id: ids.me }] },
  },
  {
    id: 'subscription',
    source: 'resources/subscription#get-sku-subscription',
    statement: 'A subscription is answered by its id.',
    request: { given: [bought], path: `${subscriptions}/990000000000000002`, as: 'bot' },
    answer: { status: 200, body: { user_id: ids.me } },
  },
  {
    id: 'subscription-of-another',
    source: 'resources/subscription#list-sku-subscriptions-query-string-params',
    statement: 'An OAuth query is about the user whose token it has, and finds nobody else’s.',
    request: {
      given: [boughtBy(ids.marlo)],
      path: `${subscriptions}/990000000000000002`,
      as: ['applications.entitlements'],
    },
    answer: { status: 404 },
  },
  ...unknown.map(
    ([id, path, code]): RestFact => ({
      id: `${id}-unknown`,
      source: 'topics/opcodes-and-status-codes#json-json-error-codes',
      statement: `An unknown ${id} is ${code}.`,
      request: { path, as: 'bot' },
      answer: { status: 404, body: { code } },
    }),
  ),
];
