import type { PluginManifest } from '../../core';

export default {
  key: 'getPlatformBehaviors',
  name: 'Platform behaviours',
  route: '/get-platform-behaviors',
  description:
    'What your layout needs to know about this client: whether the iOS keyboard makes the frame smaller.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView'],
} satisfies PluginManifest;
