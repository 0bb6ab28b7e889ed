import type { PluginManifest } from '../../core';

export default {
  key: 'platformBehaviors',
  name: 'Platform behaviours (layout test page)',
  route: '/platform-behaviors',
  description:
    'A page that is longer than the screen, with an input at its end: open the keyboard of a phone there, and see what the layout does.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView', 'scrolling', 'filler'],
} satisfies PluginManifest;
