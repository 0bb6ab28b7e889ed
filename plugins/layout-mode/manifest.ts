import type { PluginManifest } from '../../core';

export default {
  key: 'layoutMode',
  name: 'Layout mode',
  route: '/layout-mode',
  description:
    'Hears how the client shows the activity: focused, as a picture in picture, or in the grid of a call. The present layout comes at once.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['ACTIVITY_LAYOUT_MODE_UPDATE'],
  commands: [],
  keywords: ['FOCUSED', 'PIP', 'picture in picture', 'GRID', 'minimise'],
} satisfies PluginManifest;
