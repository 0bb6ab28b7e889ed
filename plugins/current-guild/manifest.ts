import type { PluginManifest } from '../../core';

export default {
  key: 'currentGuild',
  name: 'Current guild',
  route: '/current-guild',
  description:
    'The server that the activity was launched in, found in the user’s list of servers from the platform’s REST API.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: [],
  commands: [],
  scopes: ['guilds'],
  keywords: ['server', 'REST API', 'icon', 'users/@me/guilds'],
} satisfies PluginManifest;
