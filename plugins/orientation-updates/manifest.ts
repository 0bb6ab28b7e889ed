import type { PluginManifest } from '../../core';

export default {
  key: 'orientationUpdates',
  name: 'Orientation updates',
  route: '/orientation-updates',
  description:
    'Listens for the orientation of a phone or tablet: the current one at once, then each change.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['ORIENTATION_UPDATE'],
  commands: [],
  keywords: ['PORTRAIT', 'LANDSCAPE', 'rotate', 'mobile', 'screen'],
} satisfies PluginManifest;
