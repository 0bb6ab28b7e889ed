import type { PluginManifest } from '../../core';

export default {
  key: 'layoutMode',
  name: 'Layout mode',
  route: '/layout-mode',
  description:
    'Hears when the client shows the activity focused, as a picture in picture, or in the grid of a call.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['ACTIVITY_LAYOUT_MODE_UPDATE'],
  commands: [],
  keywords: ['FOCUSED', 'PIP', 'picture in picture', 'GRID', 'minimise'],
} satisfies PluginManifest;
