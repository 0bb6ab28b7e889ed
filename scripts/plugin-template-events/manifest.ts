import type { PluginManifest } from '../../core';

export default {
  name: 'Plugin template events',
  description:
    'Listens to CURRENT_USER_UPDATE, VOICE_STATE_UPDATE and CURRENT_GUILD_MEMBER_UPDATE, and shows what each changes.',
  category: 'Activity',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE', 'VOICE_STATE_UPDATE', 'CURRENT_GUILD_MEMBER_UPDATE'],
  next: { home: 'What the activity receives at launch', console: 'Try any command' },
} satisfies PluginManifest;
