import type { PluginManifest } from '../../core';

export default {
  key: 'pluginTemplate',
  name: 'Plugin template',
  route: '/plugin-template',
  description: 'Lets the user press what the activity shows in picture in picture, or not.',
  category: 'Activity',
  requiresAuth: false,
  events: [],
  commands: ['setConfig'],
} satisfies PluginManifest;
