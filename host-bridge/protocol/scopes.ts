/**
 * OAuth2 scopes that an activity can request. Sources: "OAuthScopes" of Discord's Embedded App SDK reference; "OAuth2
 * Scopes" of its OAuth2 documentation; OpenID Connect for `openid`.
 */
export const scopes = [
  'activities.read',
  'activities.write',
  'applications.builds.read',
  'applications.builds.upload',
  'applications.commands',
  'applications.commands.permissions.update',
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
  'role_connections.write',
  'rpc',
  'rpc.activities.write',
  'rpc.notifications.read',
  'rpc.voice.read',
  'rpc.voice.write',
  'voice',
  'webhook.incoming',
] as const;

/**
 * Scopes that a token can also have without the activity requesting them. Sources: the public Embedded App SDK; "OAuth2
 * Scopes" of Discord's OAuth2 documentation.
 */
const otherScopes = [
  'account.global_name.update',
  'activities.invites.write',
  'application_identities.write',
  'applications.commands.update',
  'dm_channels.messages.read',
  'dm_channels.messages.write',
  'gateway.connect',
  'guilds.channels.read',
  'lobbies.write',
  'payment_sources.country_code',
  'presences.read',
  'presences.write',
  'relationships.write',
  'rpc.screenshare.read',
  'rpc.screenshare.write',
  'rpc.video.read',
  'rpc.video.write',
  'sdk.social_layer',
  'sdk.social_layer_presence',
] as const;

export type Scope = (typeof scopes)[number];

/** A scope that a token can have. */
export type GrantedScope = Scope | (typeof otherScopes)[number];

export const grantableScopes: readonly GrantedScope[] = [...scopes, ...otherScopes];
