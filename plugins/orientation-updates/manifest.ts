import type { PluginManifest } from '../../core';

export default {
  name: 'Orientation updates',
  description:
    'Listens for the orientation of a phone or tablet: the current one at once, then each change.',
  category: 'Device and layout',
  events: ['ORIENTATION_UPDATE'],
  keywords: ['PORTRAIT', 'LANDSCAPE', 'rotate', 'mobile', 'screen'],
  next: { setOrientationLockState: 'Lock it', safeAreas: 'What the device covers' },
} satisfies PluginManifest;
