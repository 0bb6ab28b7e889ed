import type { PluginManifest } from '../../core';

export default {
  name: 'Activity channel',
  description:
    'Whether your activity may read its channel: asked at sign-in, and answered with the channel or the code and message of an error. For handling the refusal; what a channel holds is on Current channel.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['error', 'code', 'message', 'scope', 'dm_channels.read'],
  next: { getChannel: 'What the channel holds', currentGuild: 'The server it is in' },
} satisfies PluginManifest;
