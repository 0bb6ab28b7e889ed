import type { PluginManifest } from '../../core';

export default {
  key: 'pluginTemplateEvents',
  name: 'Plugin template events',
  route: '/plugin-template-events',
  description:
    'Shows the latest payload of CURRENT_USER_UPDATE, VOICE_STATE_UPDATE, CURRENT_GUILD_MEMBER_UPDATE.',
  category: 'Activity',
  requiresAuth: true,
  events: ['CURRENT_USER_UPDATE', 'VOICE_STATE_UPDATE', 'CURRENT_GUILD_MEMBER_UPDATE'],
  commands: [],
} satisfies PluginManifest;
