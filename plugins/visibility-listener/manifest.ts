import type { PluginManifest } from '../../core';

export default {
  key: 'visibilityListener',
  name: 'Visibility listener',
  route: '/visibility-listener',
  description:
    'Listens for the activity being hidden and shown, and says how long it was hidden. The clock shows whether timers keep running meanwhile.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['hidden', 'visible', 'visibilitychange', 'background', 'timers', 'clock'],
} satisfies PluginManifest;
