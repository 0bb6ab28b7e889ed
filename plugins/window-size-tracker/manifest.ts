import type { PluginManifest } from '../../core';

export default {
  key: 'windowSizeTracker',
  name: 'Window size tracker',
  route: '/window-size-tracker',
  description:
    'Every resize of the activity’s frame: turn the device, drag the window’s edge, or pop the activity out.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['resize', 'width', 'height', 'viewport', 'layout'],
} satisfies PluginManifest;
