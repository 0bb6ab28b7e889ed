import type { PluginManifest } from '../../core';

export default {
  name: 'Activity channel',
  description:
    'Gets the activity’s channel as soon as a user is signed in, and shows what the host answers: the channel, or an error with its code and message.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['error', 'code', 'message', 'scope', 'dm_channels.read'],
  next: { getChannel: 'More about the channel', currentGuild: 'The server it is in' },
} satisfies PluginManifest;
