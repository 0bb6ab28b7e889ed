import { expect } from 'vitest';
import { ids, seed } from '../../simulator/world';
import type { RestFact } from './rest-fact';

const { guilds } = seed();

/** resources/user */
export const userFacts: RestFact[] = [
  {
    id: 'user-premium',
    source: 'resources/user#user-object-user-structure',
    statement: 'premium_type needs the scope identify.premium.',
    request: {
      given: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: { status: 200, body: { premium_type: 0 } },
  },
  {
    id: 'user-email',
    source: 'resources/user#get-current-user',
    statement:
      'With the scope email the user comes with an email, and whether it has been verified.',
    request: { path: '/users/@me', as: ['identify', 'email'] },
    answer: {
      status: 200,
      body: { email: expect.stringContaining('@'), verified: expect.any(Boolean) },
    },
  },
  {
    id: 'user-without-email',
    source: 'resources/user#get-current-user',
    statement: 'Without the scope email the user comes without an email.',
    request: { path: '/users/@me', as: ['identify'] },
    answer: { status: 200, body: expect.not.objectContaining({ email: expect.anything() }) },
  },
  {
    id: 'user-decoration',
    source: 'resources/user#avatar-decoration-data-object-avatar-decoration-data-structure',
    statement: 'A decoration is an asset and the id of its SKU.',
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
    answer: {
      status: 200,
      body: { avatar_decoration_data: { asset: 'a_1', sku_id: '1144058844004233369' } },
    },
  },
  {
    id: 'guilds-fields',
    source: 'resources/user#get-current-user-guilds-example-partial-guild',
    statement: 'A partial guild has seven fields, its permissions in decimal digits.',
    request: { path: '/users/@me/guilds?limit=1', as: ['guilds'] },
    answer: {
      status: 200,
      body: [
        {
          id: ids.boardGames,
          name: guilds[ids.boardGames]?.name,
          icon: guilds[ids.boardGames]?.icon,
          banner: null,
          owner: false,
          permissions: expect.stringMatching(/^\d+$/),
          features: [],
        },
      ],
    },
  },
  {
    id: 'guilds-after',
    source: 'resources/user#get-current-user-guilds-query-string-params',
    statement: 'After the last guild the list is empty.',
    request: { path: `/users/@me/guilds?after=${ids.bookClub}`, as: ['guilds'] },
    answer: { status: 200, body: [] },
  },
  {
    id: 'guilds-limit',
    source: 'resources/user#get-current-user-guilds-query-string-params',
    statement: 'A page of guilds has 200 at most.',
    request: { path: '/users/@me/guilds?limit=201', as: ['guilds'] },
    answer: { status: 400, body: { code: 50_035 } },
  },
  {
    id: 'guilds-counts',
    source: 'reference#boolean-query-strings',
    statement: 'True is a boolean of a query: with_counts adds the counts.',
    request: { path: '/users/@me/guilds?with_counts=True', as: ['guilds'] },
    answer: {
      status: 200,
      body: expect.arrayContaining([
        expect.objectContaining({
          approximate_member_count: expect.any(Number),
          approximate_presence_count: expect.any(Number),
        }),
      ]),
    },
  },
  {
    id: 'member-unknown',
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    statement: 'An unknown guild is 10004.',
    request: { path: '/users/@me/guilds/9/member', as: ['guilds.members.read'] },
    answer: { status: 404, body: { code: 10_004 } },
  },
];
