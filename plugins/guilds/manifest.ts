import type { PluginManifest } from '../../core';

export default {
  key: 'guilds',
  name: 'Your guilds',
  route: '/guilds',
  description:
    'The servers that the user is in, from the platform’s REST API, refreshed every 2 seconds.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: [],
  commands: [],
  scopes: ['guilds'],
  keywords: ['servers', 'REST API', 'icons', 'users/@me/guilds', 'polling'],
} satisfies PluginManifest;
