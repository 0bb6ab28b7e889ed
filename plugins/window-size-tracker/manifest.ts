import type { PluginManifest } from '../../core';

export default {
  name: 'Window size tracker',
  description:
    'Reports every resize of the activity’s frame: turn the device, drag the window’s edge, or pop the activity out.',
  category: 'Device and layout',
  keywords: ['resize', 'width', 'height', 'viewport', 'layout'],
  next: { layoutMode: 'The layout by name', safeAreas: 'What is covered' },
} satisfies PluginManifest;
