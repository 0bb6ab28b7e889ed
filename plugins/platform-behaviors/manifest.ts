import type { PluginManifest } from '../../core';

export default {
  name: 'Platform behaviours (layout test page)',
  description:
    'A page that is longer than the screen, with an input at its end: open the keyboard of a phone there, and see what the layout does.',
  category: 'Device and layout',
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView', 'scrolling', 'filler'],
  next: { getPlatformBehaviors: 'What each answer means for your layout' },
} satisfies PluginManifest;
