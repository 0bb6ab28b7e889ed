import type { PluginManifest } from '../../core';

export default {
  key: 'layoutMode',
  name: 'Layout mode',
  route: '/layout-mode',
  description:
    'Listens for how the client shows the activity: focused, picture in picture, or in the grid of a call. The current layout arrives at once.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['ACTIVITY_LAYOUT_MODE_UPDATE'],
  commands: [],
  keywords: ['FOCUSED', 'PIP', 'picture in picture', 'GRID', 'minimise'],
} satisfies PluginManifest;
