import type { PluginManifest } from '../../core';

export default {
  key: 'getChannel',
  name: 'Current channel',
  route: '/get-channel',
  description:
    'The channel that the activity was launched in: its name and type, who is in it, and what was written there.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: [],
  commands: ['getChannel'],
  keywords: ['voice', 'text', 'channel type', 'topic', 'voice states', 'messages'],
} satisfies PluginManifest;
