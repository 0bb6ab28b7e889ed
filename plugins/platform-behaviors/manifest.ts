import type { PluginManifest } from '../../core';

export default {
  name: 'Platform behaviours (layout test page)',
  description:
    'A page longer than the screen, with an input at the end: open a phone’s keyboard there, and see how the layout reacts.',
  category: 'Device and layout',
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView', 'scrolling', 'filler'],
  next: { getPlatformBehaviors: 'What each result means for your layout' },
} satisfies PluginManifest;
