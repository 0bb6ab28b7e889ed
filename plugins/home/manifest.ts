import type { PluginManifest } from '../../core';

export default {
  key: 'home',
  name: 'Home',
  route: '/',
  description: 'Where this activity runs, and how the host launched it.',
  category: 'Start here',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['welcome', 'launch parameters', 'instance id', 'platform', 'version'],
} satisfies PluginManifest;
