import type { PluginManifest } from '../../core';

export default {
  name: 'Current channel',
  description:
    'What a channel holds: its name and type, who is in it, and what was written there. For showing where people play; handling a refusal is on Activity channel.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['voice', 'text', 'channel type', 'topic', 'voice states', 'messages'],
  next: {
    activityChannel: 'When it may not be read',
    getChannelPermissions: 'What the user may do here',
  },
} satisfies PluginManifest;
