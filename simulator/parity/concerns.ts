import type { Assumption } from '../host';
import type { RestAssumption } from '../platform';

const app = '/applications/{application.id}';
const entitlements = `${app}/entitlements`;
const lists = [
  `GET ${entitlements}`,
  'GET /users/@me/guilds',
  'GET /skus/{sku.id}/subscriptions',
] as const;
const botRoutes = [
  'GET /guilds/{guild.id}',
  'GET /guilds/{guild.id}/members/{user.id}',
  'GET /channels/{channel.id}',
  'POST /channels/{channel.id}/messages',
] as const;
const uploadPath = '/ephemeral-attachments/{application_id}/{attachment_id}/{name}.png';

/** The documented names that each assumption concerns; none for all of the REST API, the CDN or the wire. */
export const assumptionConcerns: Readonly<Record<Assumption | RestAssumption, readonly string[]>> =
  {
    'avatar-decoration-sku': [
      'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS',
      'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
      'GET_RELATIONSHIPS',
      'RELATIONSHIP_UPDATE',
      'GET_USER',
    ],
    'cancelled-upload': ['INITIATE_IMAGE_UPLOAD'],
    'cleared-activity': ['SET_ACTIVITY'],
    'copied-link': ['SHARE_LINK'],
    'desktop-thermal-state': ['THERMAL_STATE_UPDATE'],
    'early-commands': [],
    'guild-entitlements': ['GET_ENTITLEMENTS_EMBEDDED', 'ENTITLEMENT_CREATE'],
    'invite-in-dm': ['OPEN_INVITE_DIALOG'],
    'invite-not-sent': ['INVITE_USER_EMBEDDED'],
    'interaction-not-shared': ['SHARE_INTERACTION'],
    'layout-present': ['ACTIVITY_LAYOUT_MODE_UPDATE'],
    'member-color': ['CURRENT_GUILD_MEMBER_UPDATE'],
    'moment-address': ['OPEN_SHARE_MOMENT_DIALOG'],
    'oauth-details': ['AUTHORIZE'],
    'participants-renamed': ['ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE'],
    'private-permissions': ['GET_CHANNEL_PERMISSIONS'],
    'proxy-ticket': ['REQUEST_PROXY_TICKET_REFRESH'],
    'purchase-codes': ['START_PURCHASE'],
    'quest-of-several': ['GET_QUEST'],
    'quest-refusals': ['GET_QUEST', 'GET_QUEST_ENROLLMENT_STATUS', 'QUEST_START_TIMER'],
    'subscription-group': ['GET_SKUS_EMBEDDED', `GET ${app}/skus`],
    'text-channel-kinds': ['SELECT_TEXT_CHANNEL'],
    unversioned: [],
    'unauthorized-body': [],
    'missing-scope': [],
    'member-unknown-guild': ['GET /users/@me/guilds/{guild.id}/member'],
    'token-errors': ['POST /oauth2/token', 'POST /oauth2/token/revoke'],
    'redirect-uri': ['POST /oauth2/token'],
    'client-secret': ['POST /oauth2/token', 'POST /oauth2/token/revoke'],
    'refresh-once': ['POST /oauth2/token'],
    'revoked-without-token': ['POST /oauth2/token/revoke'],
    'credentials-owner': ['POST /oauth2/token'],
    'bot-user': ['GET /users/@me', 'POST /channels/{channel.id}/messages'],
    'bot-everywhere': botRoutes,
    connections: ['GET /users/@me/connections'],
    'application-fields': ['GET /applications/@me'],
    'message-fields': ['POST /channels/{channel.id}/messages'],
    'subscription-periods': [
      'GET /skus/{sku.id}/subscriptions',
      'GET /skus/{sku.id}/subscriptions/{subscription.id}',
    ],
    'page-order': lists,
    'json-only': [],
    'rest-prices': [`GET ${app}/skus`],
    'test-entitlement-type': [`POST ${entitlements}`],
    'test-entitlement-owner': [`POST ${entitlements}`],
    'test-entitlement-at-once': [`POST ${entitlements}`],
    'consumed-twice': [`POST ${entitlements}/{entitlement.id}/consume`],
    'instance-cl': [`GET ${app}/activity-instances/{instance_id}`],
    'quick-link-fields': [`POST ${app}/quick-links`],
    'attachment-size': [`POST ${app}/attachment`, 'POST /channels/{channel.id}/messages'],
    'body-sizes': [],
    'rate-limits': [],
    'invalid-requests': [],
    bounds: [`POST ${entitlements}`],
    'cdn-sizes': [],
    'cdn-refusals': [],
    'cdn-caching': [],
    'ephemeral-attachments': [uploadPath, 'INITIATE_IMAGE_UPLOAD', `POST ${app}/attachment`],
    'signed-uploads': [uploadPath, '/attachments/{channel_id}/{attachment_id}/{name}.png'],
    'cdn-decorations': ['/avatar-decoration-presets/{avatar_decoration_data_asset}.png'],
  };
