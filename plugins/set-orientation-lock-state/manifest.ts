import type { PluginManifest } from '../../core';

export default {
  key: 'setOrientationLockState',
  name: 'Set orientation lock state',
  route: '/set-orientation-lock-state',
  description:
    'Locks the screen’s orientation on mobile, for each layout of the activity. Older clients that refuse the grid’s field are asked again without it.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: ['setOrientationLockState'],
  keywords: ['mobile', 'portrait', 'landscape', 'rotate', 'picture in picture', 'grid'],
} satisfies PluginManifest;
