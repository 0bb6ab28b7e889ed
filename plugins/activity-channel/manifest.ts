import type { PluginManifest } from '../../core';

export default {
  name: 'Activity channel',
  description:
    'Whether your activity may read its channel: the page fetches the channel as soon as you are signed in, and shows it, or the error’s code and message. For what a channel contains, see Current channel.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['error', 'code', 'message', 'scope', 'dm_channels.read'],
  next: { getChannel: 'What the channel contains', currentGuild: 'The server it is in' },
} satisfies PluginManifest;
