import type { PluginManifest } from '../../core';

export default {
  key: 'orientationUpdates',
  name: 'Orientation updates',
  route: '/orientation-updates',
  description: 'Hears when a phone or tablet is turned. Desktop clients send nothing.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['ORIENTATION_UPDATE'],
  commands: [],
  keywords: ['PORTRAIT', 'LANDSCAPE', 'rotate', 'mobile', 'screen'],
} satisfies PluginManifest;
