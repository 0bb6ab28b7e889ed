import type { PluginManifest } from '../../core';

export default {
  key: 'visibilityListener',
  name: 'Visibility listener',
  route: '/visibility-listener',
  description:
    'Hears when the activity is hidden and shown again, and tells for how long it was hidden. The clock shows whether timers go on meanwhile.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['hidden', 'visible', 'visibilitychange', 'background', 'timers', 'clock'],
} satisfies PluginManifest;
