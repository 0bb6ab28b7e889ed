import type { PluginManifest } from '../../core';

export default {
  name: 'Your Guilds',
  description:
    'The servers that the user is in, from the platform’s REST API, refreshed every 2 seconds.',
  category: 'Guilds and channels',
  requiresAuth: true,
  scopes: ['guilds'],
  keywords: ['servers', 'REST API', 'icons', 'users/@me/guilds', 'polling'],
  next: { currentGuild: 'The current server', getChannel: 'The current channel' },
} satisfies PluginManifest;
