import type { PluginManifest } from '../../core';

export default {
  name: 'Current guild member event',
  description: 'Listens for changes to the user’s nickname, avatar or color in the current server.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_GUILD_MEMBER_UPDATE'],
  keywords: ['nickname', 'server', 'avatar', 'subscribe'],
  next: {
    avatarAndName: 'Which name and avatar to show',
    currentUser: 'The user’s global profile',
  },
} satisfies PluginManifest;
