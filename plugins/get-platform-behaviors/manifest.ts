import type { PluginManifest } from '../../core';

export default {
  name: 'Platform behaviours',
  description:
    'What your layout needs to know about this client: whether the iOS keyboard makes the frame smaller. To try it with a keyboard, see Platform behaviours (layout test page).',
  category: 'Device and layout',
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView'],
  next: {
    platformBehaviors: 'See it with the keyboard open',
    safeAreas: 'What else covers the frame',
  },
} satisfies PluginManifest;
