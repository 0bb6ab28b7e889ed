import type { PluginManifest } from '../../core';

export default {
  key: 'orientationUpdates',
  name: 'Orientation updates',
  route: '/orientation-updates',
  description:
    'Hears how a phone or tablet is held: the present orientation at once, then each turn.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['ORIENTATION_UPDATE'],
  commands: [],
  keywords: ['PORTRAIT', 'LANDSCAPE', 'rotate', 'mobile', 'screen'],
} satisfies PluginManifest;
