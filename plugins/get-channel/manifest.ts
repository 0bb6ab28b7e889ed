import type { PluginManifest } from '../../core';

export default {
  name: 'Current channel',
  description:
    'What a channel contains: its name and type, who is in it, and its messages. Use it to show where people play. To handle a refusal, see Activity channel.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['voice', 'text', 'channel type', 'topic', 'voice states', 'messages'],
  next: {
    activityChannel: 'When reading it is refused',
    getChannelPermissions: 'What the user may do here',
  },
} satisfies PluginManifest;
