/**
 * The simulated client's undocumented behavior, by a short, permanent id: docs/assumed.md has a row for each. A reply
 * or a refusal that relies on an assumption has its id in the host's report, and the stage shows it.
 */
export const assumptions = {
  'avatar-decoration-sku':
    'participants, relationships and GET_USER carry a decoration’s SKU twice: as sku_id, as in Discord’s reference, and as skuId, which the public package reads',
  'cancelled-upload': 'an image upload that the person dismisses is refused with 1000',
  'cleared-activity':
    'SET_ACTIVITY with null returns what the profile shows afterwards: the application’s name, without details',
  'copied-link':
    'copying the link instead of sending it counts as success, with didCopyLink and without didSendMessage',
  'desktop-thermal-state': 'a desktop client reports its thermal state as nominal',
  'early-commands':
    'commands that need no scope work before AUTHENTICATE, as some do in the SDK’s guides; the RPC reference requires it for all of them',
  'guild-entitlements':
    'every member of a guild has its entitlements, with the member’s own id as user_id if an entitlement names no user: the public package requires one',
  'invite-in-dm': 'an invite in a private channel is refused with 4005, invalid channel',
  'invite-not-sent': 'an invite to one user that the person dismisses is refused with 1000',
  'interaction-not-shared': 'an interaction that the person dismisses gets a reply without success',
  'layout-present': 'the current layout mode is sent on subscribing, as the orientation is',
  'member-color':
    'CURRENT_GUILD_MEMBER_UPDATE is also sent when the color of the member’s highest role changes; the documentation mentions changes to the member object',
  'moment-address': 'a moment whose address is not on the CDN is refused with 4000',
  'oauth-details':
    'an OAuth2 error response contains error and error_description, named as in RFC 6749',
  'participants-renamed':
    'participants are sent again when the name or picture of one of them changes; the documentation mentions changes to their number',
  'private-permissions': 'in a private channel the permissions are "0": there are no roles',
  'proxy-ticket': 'a proxy ticket is opaque, and a new one replaces the old one',
  'purchase-codes':
    'a purchase that the person dismisses is refused with 5008; one that fails or cannot be made, with 5009',
  'quest-of-several': 'GET_QUEST returns the quest that the user has joined, or else the first',
  'quest-refusals': 'a quest that is unknown or has not been joined is refused with 4002',
  'subscription-group':
    'GET_SKUS does not list the group of a subscription, which has no price; the REST API lists it, without one',
  'text-channel-kinds': 'SELECT_TEXT_CHANNEL opens every channel except voice and stage channels',
} as const;

export type Assumption = keyof typeof assumptions;
