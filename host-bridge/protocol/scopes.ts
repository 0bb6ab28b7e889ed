/** OAuth2 scopes that an activity can ask for here. Source: Discord's OAuth2 documentation. */
export const scopes = [
  'applications.commands',
  'applications.entitlements',
  'dm_channels.read',
  'guilds',
  'guilds.members.read',
  'identify',
  'relationships.read',
  'rpc.activities.write',
  'rpc.voice.read',
  'rpc.voice.write',
] as const;

export type Scope = (typeof scopes)[number];
