import type { PluginManifest } from '../../core';

export default {
  key: 'pluginTemplate',
  name: 'Plugin template',
  route: '/plugin-template',
  description: 'Turns interactive picture in picture on, and shows what the host answers.',
  category: 'Activity',
  requiresAuth: false,
  events: [],
  commands: ['setConfig'],
} satisfies PluginManifest;
