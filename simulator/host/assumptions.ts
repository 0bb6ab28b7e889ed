/**
 * What the simulated client does although Discord documents it nowhere, by a short id that stays: docs/assumed.md has a
 * row for each. A reply or a refusal that rests on one says so in the host's report, and the stage shows it.
 */
export const assumptions = {
  'avatar-decoration-sku':
    'participants, relationships and GET_USER carry a decoration’s SKU as sku_id, as Discord’s reference has it, and as skuId, as the public package reads it',
  'cancelled-upload': 'an image upload that the person dismisses is refused with 1000',
  'cleared-activity':
    'SET_ACTIVITY with null answers what the profile shows then: the application’s name, and no details',
  'copied-link':
    'copying the link instead of sending it counts as success, with didCopyLink and without didSendMessage',
  'desktop-thermal-state': 'a desktop client says that its thermal state is nominal',
  'early-commands':
    'a command without a scope works before AUTHENTICATE, as some do in the SDK’s guides; the RPC reference wants all of them authenticated',
  'guild-entitlements':
    'an entitlement of a guild is among those of its members, who read their own id as user_id where it names no user: the public package wants one',
  'invite-in-dm': 'an invite in a private channel is refused with 4005, invalid channel',
  'invite-not-sent': 'an invite to one user that the person dismisses is refused with 1000',
  'interaction-not-shared': 'an interaction that the person dismisses is answered without success',
  'layout-present': 'the present layout mode is sent on subscribing, as the orientation is',
  'member-color':
    'a member is told again when the colour of their highest role changes; the documentation speaks of changes to the member’s object',
  'moment-address': 'a moment that lies elsewhere than on the CDN is refused with 4000',
  'oauth-details':
    'the reply to a fault of OAuth2 has error and error_description, named as in RFC 6749',
  'participants-renamed':
    'participants are told again when one of them gets another name or picture; the documentation speaks of changes to their number',
  'private-permissions': 'in a private channel the permissions are "0": there are no roles',
  'proxy-ticket': 'a proxy ticket is opaque, and a new one takes the place of the old',
  'purchase-codes':
    'a purchase that the person dismisses is 5008; one that fails, or cannot be made, is 5009',
  'quest-of-several': 'GET_QUEST answers the quest that the user has joined, otherwise the first',
  'quest-refusals': 'a quest that is unknown or has not been joined is refused with 4002',
  'subscription-group':
    'GET_SKUS does not list the group of a subscription, which has no price; the REST API lists it, without one',
  'text-channel-kinds': 'SELECT_TEXT_CHANNEL opens every channel except voice and stage channels',
} as const;

/** The id of an assumption. */
export type Assumption = keyof typeof assumptions;
