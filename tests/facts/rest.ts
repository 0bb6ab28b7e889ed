import { expect } from 'vitest';
import type { Change } from '../../simulator/world/change';
import { ids, seed } from '../../simulator/world/seed';
import type { Fact } from './fact';

/** A request over HTTP. The path begins behind the API's base, or with `/cdn` for the CDN. */
export interface RestRequest {
  /** What has happened in the world before. */
  given?: readonly Change[];
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whose credentials it carries: the bot's, or the bearer token of the current user with these scopes. */
  as?: 'bot' | readonly string[];
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
}

/** Fields may be asymmetric matchers; headers are in lower case. */
export interface RestAnswer {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

const application = `/applications/${ids.application}`;
const client = { client_id: ids.application, client_secret: 'secret' };
const basic = { authorization: `Basic ${btoa(`${ids.application}:secret`)}` };
const me = ids.me;
const { users, guilds, application: app } = seed();
const avatar = `/cdn/avatars/${me}/${users[me]?.avatar}`;
const moving = `/cdn/avatars/${ids.marlo}/${users[ids.marlo]?.avatar}`;
const tokens = {
  token_type: 'Bearer',
  access_token: expect.any(String),
  expires_in: 604_800,
  refresh_token: expect.any(String),
};
/** A code that can be exchanged. */
const granted = (more: object = {}): Change => ({
  type: 'grant',
  code: 'a-code',
  grant: { userId: me, scopes: ['identify'], redeemed: false, ...more },
});
const missing = (...fields: string[]) => ({
  code: 50_035,
  message: 'Invalid Form Body',
  errors: Object.fromEntries(
    fields.map((field) => [
      field,
      { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }] },
    ]),
  ),
});

/** topics/oauth2 */
const oauth: Fact<RestRequest, RestAnswer>[] = [
  {
    id: 'token-basic',
    source: 'topics/oauth2#authorization-code-grant-access-token-exchange-example',
    says: 'A code is exchanged with the credentials in HTTP Basic.',
    request: {
      given: [granted()],
      path: '/oauth2/token',
      headers: basic,
      form: { grant_type: 'authorization_code', code: 'a-code', redirect_uri: 'https://a.example' },
    },
    answer: { status: 200, body: { ...tokens, scope: 'identify' } },
  },
  {
    id: 'token-form',
    source: 'topics/oauth2#authorization-code-grant',
    says: 'A code is exchanged with the credentials in the form.',
    request: {
      given: [granted()],
      path: '/oauth2/token',
      form: { ...client, grant_type: 'authorization_code', code: 'a-code' },
    },
    answer: { status: 200, body: tokens },
  },
  {
    id: 'token-json',
    source: 'topics/oauth2#shared-resources-oauth2-urls',
    says: 'The token URL refuses JSON.',
    request: { path: '/oauth2/token', json: { ...client, grant_type: 'client_credentials' } },
    answer: { status: 400, body: { error: expect.any(String) } },
  },
  {
    id: 'token-refresh',
    source: 'topics/oauth2#authorization-code-grant-refresh-token-exchange-example',
    says: 'A refresh token is exchanged for new tokens.',
    request: {
      given: [
        {
          type: 'token',
          token: 'old',
          access: { userId: me, scopes: ['identify'], expires: '2020-01-01T00:00:00Z' },
          refresh: 'a-refresh-token',
        },
      ],
      path: '/oauth2/token',
      headers: basic,
      form: { grant_type: 'refresh_token', refresh_token: 'a-refresh-token' },
    },
    answer: { status: 200, body: tokens },
  },
  {
    id: 'token-client-credentials',
    source: 'topics/oauth2#client-credentials-grant-client-credentials-access-token-response',
    says: 'Client credentials bring an access token with the scopes that were asked for.',
    request: {
      path: '/oauth2/token',
      headers: basic,
      form: { grant_type: 'client_credentials', scope: 'identify connections' },
    },
    answer: { status: 200, body: { token_type: 'Bearer', scope: 'identify connections' } },
  },
  {
    id: 'token-pkce',
    source: 'https://discord.com/.well-known/oauth-authorization-server',
    says: 'PKCE’s S256 challenge is supported: without its verifier the code is worth nothing.',
    request: {
      given: [granted({ challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' })],
      path: '/oauth2/token',
      form: { ...client, grant_type: 'authorization_code', code: 'a-code', code_verifier: 'guess' },
    },
    answer: { status: 400, body: { error: 'invalid_grant' } },
  },
  {
    id: 'token-revoke',
    source: 'topics/oauth2#authorization-code-grant-token-revocation-example',
    says: 'An access token is revoked with a form and the client’s credentials.',
    request: { path: '/oauth2/token/revoke', headers: basic, form: { token: 'any' } },
    answer: { status: 200 },
  },
  {
    id: 'authorization',
    source: 'topics/oauth2#get-current-authorization-information',
    says: 'A bearer token tells its application, scopes, expiry and, with identify, its user.',
    request: { path: '/oauth2/@me', as: ['identify'] },
    answer: {
      status: 200,
      body: { application: { id: app.id }, scopes: ['identify'], user: { id: me } },
    },
  },
];

/** resources/user */
const usersFacts: Fact<RestRequest, RestAnswer>[] = [
  {
    id: 'user-premium',
    source: 'resources/user#user-object-user-structure',
    says: 'premium_type needs the scope identify.premium.',
    request: {
      given: [{ type: 'user', userId: me, patch: { premium_type: 2 } }],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: { status: 200, body: { premium_type: 0 } },
  },
  {
    id: 'user-decoration',
    source: 'resources/user#avatar-decoration-data-object-avatar-decoration-data-structure',
    says: 'A decoration is an asset and the id of its SKU.',
    request: {
      given: [
        {
          type: 'user',
          userId: me,
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
    says: 'A partial guild has seven fields, its permissions in decimal digits.',
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
    says: 'Guilds after the last one are none.',
    request: { path: `/users/@me/guilds?after=${ids.bookClub}`, as: ['guilds'] },
    answer: { status: 200, body: [] },
  },
  {
    id: 'guilds-limit',
    source: 'resources/user#get-current-user-guilds-query-string-params',
    says: 'A page of guilds has 200 at most.',
    request: { path: '/users/@me/guilds?limit=201', as: ['guilds'] },
    answer: { status: 400, body: { code: 50_035 } },
  },
  {
    id: 'guilds-counts',
    source: 'reference#boolean-query-strings',
    says: 'True is a boolean of a query: with_counts adds the counts.',
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
    says: 'An unknown guild is 10004.',
    request: { path: '/users/@me/guilds/9/member', as: ['guilds.members.read'] },
    answer: { status: 404, body: { code: 10_004 } },
  },
];

/** resources/sku, resources/entitlement */
const store: Fact<RestRequest, RestAnswer>[] = [
  {
    id: 'skus-subscription',
    source: 'resources/sku#list-skus',
    says: 'A subscription is two SKUs, of the types 6 and 5.',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: {
      status: 200,
      body: expect.arrayContaining([
        expect.objectContaining({ name: 'Table Pass', type: 6 }),
        expect.objectContaining({ name: 'Table Pass', type: 5 }),
      ]),
    },
  },
  {
    id: 'skus-fields',
    source: 'resources/sku#sku-object-sku-example',
    says: 'A SKU has the fields of the example.',
    request: { path: `${application}/skus`, as: 'bot' },
    answer: {
      status: 200,
      body: expect.arrayContaining([
        expect.objectContaining({
          ...{ id: ids.brassDice, type: 2, dependent_sku_id: null },
          ...{ application_id: ids.application, manifest_labels: null, access_type: 1 },
          ...{ name: 'Brass Dice', features: [], premium: false, slug: 'brass-dice' },
          ...{ flags: expect.any(Number), show_age_gate: false },
        }),
      ]),
    },
  },
  {
    id: 'entitlements-limit',
    source: 'resources/entitlement#list-entitlements-query-string-params',
    says: 'A page of entitlements has 100 at most.',
    request: { path: `${application}/entitlements?limit=101`, as: 'bot' },
    answer: { status: 400, body: { code: 50_035 } },
  },
  {
    id: 'entitlements-after',
    source: 'resources/entitlement#list-entitlements-query-string-params',
    says: 'after is answered with what comes after it.',
    request: { path: `${application}/entitlements?after=${ids.ownedTable}`, as: 'bot' },
    answer: { status: 200, body: [expect.objectContaining({ id: ids.testHintPack })] },
  },
  {
    id: 'entitlements-deleted',
    source: 'resources/entitlement#list-entitlements-query-string-params',
    says: 'Deleted entitlements are left out unless exclude_deleted is false.',
    request: {
      given: [{ type: 'entitlementDelete', entitlementId: ids.testHintPack }],
      path: `${application}/entitlements`,
      as: 'bot',
    },
    answer: { status: 200, body: [expect.objectContaining({ id: ids.ownedTable })] },
  },
  {
    id: 'entitlement-get',
    source: 'resources/entitlement#get-entitlement',
    says: 'One entitlement is answered by its id.',
    request: { path: `${application}/entitlements/${ids.ownedTable}`, as: 'bot' },
    answer: { status: 200, body: { id: ids.ownedTable, user_id: me, deleted: false } },
  },
  {
    id: 'entitlement-create',
    source: 'resources/entitlement#create-test-entitlement',
    says: 'A test entitlement of a subscription is of type 8.',
    request: {
      path: `${application}/entitlements`,
      as: 'bot',
      json: { sku_id: ids.tablePass, owner_id: ids.boardGames, owner_type: 1 },
    },
    answer: { status: 200, body: { type: 8, guild_id: ids.boardGames, sku_id: ids.tablePass } },
  },
  {
    id: 'entitlement-delete',
    source: 'resources/entitlement#delete-test-entitlement',
    says: 'A test entitlement is deleted with 204.',
    request: {
      method: 'DELETE',
      path: `${application}/entitlements/${ids.testHintPack}`,
      as: 'bot',
    },
    answer: { status: 204 },
  },
  {
    id: 'entitlement-delete-bought',
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    says: 'What is no sandbox entitlement cannot be deleted: 40019.',
    request: { method: 'DELETE', path: `${application}/entitlements/${ids.ownedTable}`, as: 'bot' },
    answer: { status: 403, body: { code: 40_019 } },
  },
  {
    id: 'consume',
    source: 'resources/entitlement#consume-an-entitlement',
    says: 'A consumable is consumed with 204.',
    request: {
      method: 'POST',
      path: `${application}/entitlements/${ids.testHintPack}/consume`,
      as: 'bot',
    },
    answer: { status: 204 },
  },
  {
    id: 'consume-durable',
    source: 'topics/opcodes-and-status-codes#json-json-error-codes',
    says: 'Only consumable SKUs can be consumed: 40018.',
    request: {
      method: 'POST',
      path: `${application}/entitlements/${ids.ownedTable}/consume`,
      as: 'bot',
    },
    answer: { status: 400, body: { code: 40_018 } },
  },
];

/** reference, topics/rate-limits, activities */
const api: Fact<RestRequest, RestAnswer>[] = [
  {
    id: 'bot-token',
    source: 'topics/opcodes-and-status-codes#http-http-response-codes',
    says: 'Without the Authorization that it needs, a request is 401.',
    request: { path: `${application}/skus` },
    answer: { status: 401 },
  },
  {
    id: 'field-required',
    source: 'reference#error-messages',
    says: 'A missing field is BASE_TYPE_REQUIRED.',
    request: { path: `${application}/entitlements`, as: 'bot', json: {} },
    answer: { status: 400, body: missing('sku_id', 'owner_id', 'owner_type') },
  },
  {
    id: 'field-choices',
    source: 'reference#error-messages',
    says: 'A value that is none of the choices is BASE_TYPE_CHOICES.',
    request: {
      path: `${application}/entitlements`,
      as: 'bot',
      json: { sku_id: '1', owner_id: '1', owner_type: 3 },
    },
    answer: {
      status: 400,
      body: {
        code: 50_035,
        errors: { owner_type: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } },
      },
    },
  },
  {
    id: 'content-type',
    source: 'reference#content-type',
    says: 'A body without a valid content type is 50035.',
    request: {
      path: `${application}/quick-links/`,
      as: [],
      headers: { 'content-type': 'a/b' },
      json: {},
    },
    answer: { status: 400, body: { code: 50_035 } },
  },
  {
    id: 'image-data',
    source: 'reference#image-data',
    says: 'Image data is JPEG, GIF or PNG; WebP is none.',
    request: {
      path: `${application}/quick-links/`,
      as: [],
      json: { title: 'a', description: 'b', image: 'data:image/webp;base64,UklGRg==' },
    },
    answer: { status: 400, body: { code: 50_035, errors: { image: expect.anything() } } },
  },
  {
    id: 'versions',
    source: 'reference#api-versioning-api-versions',
    says: 'A discontinued version is 400.',
    request: { path: '/api/v5/users/@me' },
    answer: { status: 400 },
  },
  {
    id: 'rate-limit-headers',
    source: 'topics/rate-limits#header-format-rate-limit-header-examples',
    says: 'An answer tells how far its bucket is.',
    request: { path: '/users/@me', as: ['identify'] },
    answer: {
      status: 200,
      headers: {
        'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
        'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
        'x-ratelimit-reset': expect.stringMatching(/^\d+(\.\d+)?$/),
        'x-ratelimit-reset-after': expect.stringMatching(/^\d+(\.\d+)?$/),
        'x-ratelimit-bucket': expect.stringMatching(/^\w+$/),
      },
    },
  },
  {
    id: 'rate-limit-exceeded',
    source: 'topics/rate-limits#exceeding-a-rate-limit-example-exceeded-user-rate-limit-response',
    says: 'Too many requests are 429 with retry_after, and Retry-After in whole seconds.',
    request: {
      given: [
        { type: 'rateLimit', route: 'GET /users/@me', limit: { requests: 0, seconds: 64.57 } },
      ],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: {
      status: 429,
      headers: { 'retry-after': '65', 'x-ratelimit-scope': 'user', 'x-ratelimit-remaining': '0' },
      body: { message: 'You are being rate limited.', retry_after: 64.57, global: false },
    },
  },
  {
    id: 'rate-limit-global',
    source: 'topics/rate-limits#exceeding-a-rate-limit-example-exceeded-global-rate-limit-response',
    says: 'The global limit says so in header and body.',
    request: {
      given: [{ type: 'rateLimit', route: 'global', limit: { requests: 0, seconds: 1 } }],
      path: '/users/@me',
      as: ['identify'],
    },
    answer: {
      status: 429,
      headers: { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' },
      body: { global: true },
    },
  },
  {
    id: 'instance',
    source: 'resources/application#get-application-activity-instance-example-activity-instance',
    says: 'An instance has a launch, a location and the ids of its users.',
    request: {
      path: `${application}/activity-instances/i-1276580072400224306-gc-${ids.boardGames}-${ids.gameNight}`,
      as: 'bot',
    },
    answer: {
      status: 200,
      body: {
        application_id: ids.application,
        launch_id: '1276580072400224306',
        location: {
          id: `gc-${ids.boardGames}-${ids.gameNight}`,
          kind: 'gc',
          channel_id: ids.gameNight,
          guild_id: ids.boardGames,
        },
        users: [me, ids.marlo],
      },
    },
  },
  {
    id: 'instance-unknown',
    source: 'activities/development-guides/multiplayer-experience#using-the-activity-instance-api',
    says: 'An instance that does not exist is 404: Not Found with code 0.',
    request: { path: `${application}/activity-instances/i-1234567890-gc-9-9`, as: 'bot' },
    answer: { status: 404, body: { message: '404: Not Found', code: 0 } },
  },
  {
    id: 'quick-link',
    source: 'activities/development-guides/growth-and-referrals#generating-a-link',
    says: 'A quick link is made with any bearer token, and answers its id.',
    request: {
      path: `${application}/quick-links/`,
      as: [],
      json: {
        custom_id: 'user_123/game_456',
        description: 'I just beat level 10 with a perfect score',
        title: 'Check out my high score!',
        image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      },
    },
    answer: { status: 200, body: { link_id: expect.any(String) } },
  },
];

const picture = (type: string): RestAnswer => ({
  status: 200,
  headers: { 'content-type': `image/${type}` },
});

/** reference, "Image Formatting" */
const cdn: Fact<RestRequest, RestAnswer>[] = [
  ...(['png', 'jpg', 'jpeg', 'webp'] as const).map((extension) => ({
    id: `cdn-${extension}`,
    source: 'reference#image-formatting-image-formats',
    says: `The extension .${extension} sets the format.`,
    request: { path: `${avatar}.${extension}?size=16` },
    answer: picture(extension === 'jpg' ? 'jpeg' : extension),
  })),
  {
    id: 'cdn-gif',
    source: 'reference#image-formatting-cdn-endpoints',
    says: 'A hash that begins with a_ is available as GIF.',
    request: { path: `${moving}.gif?size=16` },
    answer: picture('gif'),
  },
  {
    id: 'cdn-decoration',
    source: 'reference#image-formatting-cdn-endpoints',
    says: 'Avatar decorations are PNG.',
    request: {
      path: `/cdn/avatar-decoration-presets/${users[ids.pixel]?.avatar_decoration_data?.asset}.png`,
    },
    answer: picture('png'),
  },
  {
    id: 'cdn-app-icon',
    source: 'reference#image-formatting-cdn-endpoints',
    says: 'Application icons are there.',
    request: { path: `/cdn/app-icons/${app.id}/${app.icon}.webp?size=32` },
    answer: picture('webp'),
  },
  {
    id: 'cdn-default-avatar',
    source: 'reference#image-formatting-cdn-endpoints',
    says: 'Default avatars are PNG, and pay no attention to size.',
    request: { path: '/cdn/embed/avatars/3.png?size=7' },
    answer: picture('png'),
  },
];

/** What the documentation states about the REST API and the CDN. */
export const restFacts = [...oauth, ...usersFacts, ...store, ...api, ...cdn];
