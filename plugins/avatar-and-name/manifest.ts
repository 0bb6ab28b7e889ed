import type { PluginManifest } from '../../core';

export default {
  key: 'avatarAndName',
  name: 'User avatar and name',
  route: '/avatar-and-name',
  description:
    'The user’s avatar and name, both global and in the server that the activity was launched in.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE', 'CURRENT_GUILD_MEMBER_UPDATE'],
  commands: [],
  scopes: ['identify', 'guilds.members.read'],
  keywords: ['nickname', 'profile', 'picture', 'discriminator', 'REST API', 'guild member', 'CDN'],
} satisfies PluginManifest;
