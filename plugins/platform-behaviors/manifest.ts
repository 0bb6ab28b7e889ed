import type { PluginManifest } from '../../core';

export default {
  name: 'Platform behaviours (layout test page)',
  description:
    'A page longer than the screen, with an input near its end: open a phone’s keyboard there, and see how the layout reacts. For what the result means, see Platform behaviours.',
  category: 'Device and layout',
  commands: ['getPlatformBehaviors'],
  keywords: ['behaviors', 'iOS', 'keyboard', 'iosKeyboardResizesView', 'scrolling', 'filler'],
  next: { getPlatformBehaviors: 'What each result means for your layout' },
} satisfies PluginManifest;
