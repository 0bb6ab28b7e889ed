import type { PluginManifest } from '../../core';

export default {
  key: 'currentUser',
  name: 'Current user event',
  route: '/current-user',
  description:
    'Hears when the user changes their name, avatar or decoration while the activity runs.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE'],
  commands: [],
  keywords: ['profile', 'username', 'avatar', 'subscribe'],
} satisfies PluginManifest;
