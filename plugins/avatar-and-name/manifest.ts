import type { PluginManifest } from '../../core';

export default {
  name: 'User avatar and name',
  description:
    'The user’s avatar and name, both global and in the server that the activity was launched in.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE', 'CURRENT_GUILD_MEMBER_UPDATE'],
  scopes: ['identify', 'guilds.members.read'],
  keywords: ['nickname', 'profile', 'picture', 'discriminator', 'REST API', 'guild member', 'CDN'],
  next: { currentUser: 'When the user changes', currentGuildMember: 'When the member changes' },
} satisfies PluginManifest;
