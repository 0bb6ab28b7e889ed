import type { PluginManifest } from '../../core';

export default {
  name: 'Current guild',
  description:
    'The server that the activity was launched in, found in the user’s list of servers from the platform’s REST API.',
  category: 'Guilds and channels',
  requiresAuth: true,
  scopes: ['guilds'],
  keywords: ['server', 'REST API', 'icon', 'users/@me/guilds'],
  next: { guilds: 'All of the user’s servers', getChannel: 'The channel in this server' },
} satisfies PluginManifest;
