import type { PluginManifest } from '../../core';

export default {
  name: 'Layout mode',
  alias: 'pipMode',
  description:
    'Listens for how the client shows the activity: focused, picture in picture, or in the grid of a call. The current layout arrives right away.',
  category: 'Device and layout',
  events: ['ACTIVITY_LAYOUT_MODE_UPDATE'],
  keywords: ['FOCUSED', 'PIP', 'picture in picture', 'GRID', 'minimise'],
  next: {
    windowSizeTracker: 'How large the frame is',
    visibilityListener: 'Whether the user can see it',
  },
} satisfies PluginManifest;
