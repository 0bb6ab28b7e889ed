/**
 * OAuth2 scopes that an activity can ask for. Source: "OAuthScopes" of Discord's Embedded App SDK reference, and
 * "OAuth2 Scopes" of its OAuth2 documentation for `identify.premium` and `openid`.
 */
export const scopes = [
  'activities.read',
  'activities.write',
  'applications.builds.read',
  'applications.builds.upload',
  'applications.commands',
  'applications.entitlements',
  'applications.store.update',
  'bot',
  'connections',
  'dm_channels.read',
  'email',
  'gdm.join',
  'guilds',
  'guilds.join',
  'guilds.members.read',
  'identify',
  'identify.premium',
  'messages.read',
  'openid',
  'relationships.read',
  'rpc',
  'rpc.activities.write',
  'rpc.notifications.read',
  'rpc.voice.read',
  'rpc.voice.write',
  'webhook.incoming',
] as const;

export type Scope = (typeof scopes)[number];
