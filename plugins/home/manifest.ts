import type { PluginManifest } from '../../core';

export default {
  name: 'Home',
  route: '/',
  description: 'Where this activity runs, and how the host launched it.',
  category: 'Start here',
  keywords: ['welcome', 'launch parameters', 'instance id', 'platform', 'version'],
} satisfies PluginManifest;
