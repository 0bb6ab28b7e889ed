import { expect } from 'vitest';
import { type Change, ids, seed } from '../../simulator/world';
import { factsOf } from './fact';
import { ok, type RestFact } from './rest-fact';

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

/** Things that a bot asks for and that do not exist, with the code of the refusal. */
const unknown: [what: string, path: string, code: number][] = [
  ['user', '/users/9', 10_013],
  ['guild', '/guilds/9', 10_004],
  ['member of a guild', `/guilds/${ids.boardGames}/members/9`, 10_007],
  ['channel', '/channels/9', 10_003],
];

/** resources/user, resources/application, resources/guild, resources/channel, resources/message, resources/subscription */
export const botFacts: Record<string, RestFact> = {
  'Connections need the scope connections, and have these fields.': {
    source: 'resources/user#connection-object-connection-structure',
    request: { path: '/users/@me/connections', as: ['connections'] },
    answer: ok([
      {
        ...{ id: expect.any(String), name: expect.any(String), type: expect.any(String) },
        ...{ verified: expect.any(Boolean), friend_sync: expect.any(Boolean) },
        ...{ show_activity: expect.any(Boolean), two_way_link: expect.any(Boolean) },
        visibility: expect.any(Number),
      },
    ]),
  },
  'Without the scope connections there are none.': {
    source: 'resources/user#get-current-user-connections',
    request: { path: '/users/@me/connections', as: ['identify'] },
    answer: { status: 403 },
  },
  'A user is answered by their id.': {
    source: 'resources/user#get-user',
    request: { path: `/users/${ids.marlo}`, as: 'bot' },
    answer: ok({ id: ids.marlo, username: users[ids.marlo]?.username }),
  },
  'The current user of a bot’s token is the bot.': {
    source: 'resources/user#get-current-user',
    request: { path: '/users/@me', as: 'bot' },
    answer: ok({ bot: true }),
  },
  'The application of the bot’s token is answered, with these fields among others.': {
    source: 'resources/application#get-current-application',
    request: { path: '/applications/@me', as: 'bot' },
    answer: ok({
      ...{ id: ids.application, name: application.name, icon: application.icon, team: null },
      ...{ bot_public: expect.any(Boolean), bot_require_code_grant: expect.any(Boolean) },
      verify_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  },
  'A guild has its roles, and the counts on request.': {
    source: 'resources/guild#guild-object-example-guild',
    request: { path: `/guilds/${ids.boardGames}?with_counts=true`, as: 'bot' },
    answer: ok({
      ...{ id: ids.boardGames, owner_id: guilds[ids.boardGames]?.owner_id, premium_tier: 0 },
      roles: expect.arrayContaining([expect.objectContaining({ id: ids.boardGames })]),
      approximate_member_count: expect.any(Number),
    }),
  },
  'A member has a user, roles and a time of joining.': {
    source: 'resources/guild#guild-member-object-example-guild-member',
    request: { path: `/guilds/${ids.boardGames}/members/${ids.marlo}`, as: 'bot' },
    answer: ok({
      user: { id: ids.marlo },
      roles: expect.any(Array),
      joined_at: expect.any(String),
    }),
  },
  'A channel of a guild names the guild.': {
    source: 'resources/channel#channel-object-example-guild-text-channel',
    request: { path: `/channels/${ids.gameNight}`, as: 'bot' },
    answer: ok({ id: ids.gameNight, guild_id: ids.boardGames, type: 2 }),
  },
  'A private channel has its recipients, and no guild.': {
    source: 'resources/channel#channel-object-example-dm-channel',
    request: { path: `/channels/${ids.juniperDm}`, as: 'bot' },
    answer: ok(expect.not.objectContaining({ guild_id: expect.anything() })),
  },
  'A message is posted with a text and embeds, which are rich.': {
    source: 'resources/message#create-message-example-request-body-application-json',
    request: {
      path: `/channels/${ids.boardTalk}/messages`,
      as: 'bot',
      json: {
        content: 'Hello, World!',
        tts: false,
        embeds: [{ title: 'Hello, Embed!', description: 'This is an embedded message.' }],
      },
    },
    answer: ok({ content: 'Hello, World!', embeds: [{ title: 'Hello, Embed!', type: 'rich' }] }),
  },
  'The first 42 bits of an id are when it was made, in milliseconds since 2015.': {
    source: 'reference#snowflakes',
    request: { path: `/channels/${ids.boardTalk}/messages`, as: 'bot', json: { content: 'Hi' } },
    answer: ok({
      id: expect.toSatisfy(
        (id) => Number(BigInt(id) >> 22n) + Date.UTC(2015, 0) === Date.UTC(2026, 0),
      ),
    }),
  },
  'An empty message is 50006.': {
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    request: { path: `/channels/${ids.boardTalk}/messages`, as: 'bot', json: {} },
    answer: { status: 400, body: { code: 50_006 } },
  },
  'A subscription has the fields of the example, and a period that is now.': {
    source: 'resources/subscription#subscription-object-subscription-example',
    request: { given: [bought], path: `${subscriptions}?user_id=${ids.me}`, as: 'bot' },
    answer: ok([
      {
        ...{ id: '990000000000000002', user_id: ids.me, sku_ids: [ids.tablePass], status: 0 },
        ...{ entitlement_ids: ['990000000000000001'], renewal_sku_ids: null },
        current_period_start: '2025-12-20T10:00:00.000000+00:00',
        ...{ current_period_end: '2026-01-19T10:00:00.000000+00:00', canceled_at: null },
      },
    ]),
  },
  'user_id is required, except for OAuth queries.': {
    source: 'resources/subscription#list-sku-subscriptions-query-string-params',
    request: { given: [bought], path: subscriptions, as: 'bot' },
    answer: { status: 400, body: { code: 50_035, errors: { user_id: expect.anything() } } },
  },
  'An OAuth query needs no user_id.': {
    source: 'resources/subscription#list-sku-subscriptions-query-string-params',
    request: { given: [bought], path: subscriptions, as: ['applications.entitlements'] },
    answer: ok([{ user_id: ids.me }]),
  },
  'A subscription is answered by its id.': {
    source: 'resources/subscription#get-sku-subscription',
    request: { given: [bought], path: `${subscriptions}/990000000000000002`, as: 'bot' },
    answer: ok({ user_id: ids.me }),
  },
  'An OAuth query is about the user whose token it has, and finds nobody else’s.': {
    source: 'resources/subscription#list-sku-subscriptions-query-string-params',
    request: {
      given: [boughtBy(ids.marlo)],
      path: `${subscriptions}/990000000000000002`,
      as: ['applications.entitlements'],
    },
    answer: { status: 404 },
  },
  ...factsOf(
    unknown.map(([what, path, code]) => ({
      source: 'topics/opcodes-and-status-codes#json-json-error-codes',
      statement: `An unknown ${what} is ${code}.`,
      request: { path, as: 'bot' },
      answer: { status: 404, body: { code } },
    })),
  ),
};
