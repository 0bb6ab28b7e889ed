import type { PluginManifest } from '../../core';

export default {
  key: 'getPlatformBehaviors',
  name: 'Platform behaviours',
  route: '/get-platform-behaviors',
  description:
    'How this client differs from others where a layout has to know: whether the keyboard of iOS makes the frame smaller.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView'],
} satisfies PluginManifest;
