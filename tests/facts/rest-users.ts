import { expect } from 'vitest';
import { ids, seed } from '../../simulator/world';
import { ok, type RestFact } from './rest-fact';

const { guilds } = seed();

/** resources/user */
export const userFacts: Record<string, RestFact> = {
  'premium_type needs the scope identify.premium.': {
    source: 'resources/user#user-object-user-structure',
    request: {
      given: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: ok({ premium_type: 0 }),
  },
  'With the scope email the user comes with an email, and whether it has been verified.': {
    source: 'resources/user#get-current-user',
    request: { path: '/users/@me', as: ['identify', 'email'] },
    answer: ok({ email: expect.stringContaining('@'), verified: expect.any(Boolean) }),
  },
  'Without the scope email the user comes without an email.': {
    source: 'resources/user#get-current-user',
    request: { path: '/users/@me', as: ['identify'] },
    answer: ok(expect.not.objectContaining({ email: expect.anything() })),
  },
  'A decoration is an asset and the id of its SKU.': {
    source: 'resources/user#avatar-decoration-data-object-avatar-decoration-data-structure',
    request: {
      given: [
        {
          type: 'user',
          userId: ids.me,
          patch: { avatar_decoration_data: { asset: 'a_1', sku_id: '1144058844004233369' } },
        },
      ],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: ok({ avatar_decoration_data: { asset: 'a_1', sku_id: '1144058844004233369' } }),
  },
  'A partial guild has seven fields, its permissions in decimal digits.': {
    source: 'resources/user#get-current-user-guilds-example-partial-guild',
    request: { path: '/users/@me/guilds?limit=1', as: ['guilds'] },
    answer: ok([
      {
        id: ids.boardGames,
        name: guilds[ids.boardGames]?.name,
        icon: guilds[ids.boardGames]?.icon,
        banner: null,
        owner: false,
        permissions: expect.stringMatching(/^\d+$/),
        features: [],
      },
    ]),
  },
  'After the last guild the list is empty.': {
    source: 'resources/user#get-current-user-guilds-query-string-params',
    request: { path: `/users/@me/guilds?after=${ids.bookClub}`, as: ['guilds'] },
    answer: ok([]),
  },
  'A page of guilds has 200 at most.': {
    source: 'resources/user#get-current-user-guilds-query-string-params',
    request: { path: '/users/@me/guilds?limit=201', as: ['guilds'] },
    answer: { status: 400, body: { code: 50_035 } },
  },
  'True is a boolean of a query: with_counts adds the counts.': {
    source: 'reference#boolean-query-strings',
    request: { path: '/users/@me/guilds?with_counts=True', as: ['guilds'] },
    answer: ok(
      expect.arrayContaining([
        expect.objectContaining({
          approximate_member_count: expect.any(Number),
          approximate_presence_count: expect.any(Number),
        }),
      ]),
    ),
  },
  'The member of an unknown guild is 10004.': {
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    request: { path: '/users/@me/guilds/9/member', as: ['guilds.members.read'] },
    answer: { status: 404, body: { code: 10_004 } },
  },
};
