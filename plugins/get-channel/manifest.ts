import type { PluginManifest } from '../../core';

export default {
  name: 'Current channel',
  description:
    'The channel that the activity was launched in: its name and type, who is in it, and what was written there.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  keywords: ['voice', 'text', 'channel type', 'topic', 'voice states', 'messages'],
  next: { getChannelPermissions: 'What the user may do here', voiceState: 'Who mutes and unmutes' },
} satisfies PluginManifest;
