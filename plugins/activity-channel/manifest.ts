import type { PluginManifest } from '../../core';

export default {
  name: 'Activity channel',
  description:
    'Whether your activity may read its channel: asked as soon as a user is signed in, and answered with the channel or an error’s code and message. For handling the refusal; what a channel holds is on Current channel.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['error', 'code', 'message', 'scope', 'dm_channels.read'],
  next: { getChannel: 'What the channel holds', currentGuild: 'The server it is in' },
} satisfies PluginManifest;
