import type { PluginManifest } from '../../core';

export default {
  name: 'Current user event',
  description: 'Listens for changes to the user’s name, avatar or decoration.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE'],
  keywords: ['profile', 'username', 'avatar', 'subscribe'],
  next: {
    currentGuildMember: 'Nickname and avatar in a server',
    avatarAndName: 'Which name and avatar to show',
  },
} satisfies PluginManifest;
