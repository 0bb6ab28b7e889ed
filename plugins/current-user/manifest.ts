import type { PluginManifest } from '../../core';

export default {
  key: 'currentUser',
  name: 'Current user event',
  route: '/current-user',
  description: 'Listens for changes of the user’s name, avatar or decoration.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE'],
  commands: [],
  keywords: ['profile', 'username', 'avatar', 'subscribe'],
} satisfies PluginManifest;
