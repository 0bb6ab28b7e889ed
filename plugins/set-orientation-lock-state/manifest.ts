import type { PluginManifest } from '../../core';

export default {
  name: 'Set orientation lock state',
  description:
    'Locks the screen’s orientation on mobile, for each layout of the activity. If an older client refuses the field for the grid, the bridge repeats the call without it.',
  category: 'Device and layout',
  commands: ['setOrientationLockState'],
  keywords: ['mobile', 'portrait', 'landscape', 'rotate', 'picture in picture', 'grid'],
  next: { orientationUpdates: 'When it turns' },
} satisfies PluginManifest;
