import type { PluginManifest } from '../../core';

export default {
  key: 'safeAreas',
  name: 'Safe areas',
  route: '/safe-areas',
  description:
    'How far notches, rounded corners and the client’s own controls reach into the frame on each side.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: ['insets', 'notch', 'CSS variables', 'env()', 'mobile', 'padding'],
} satisfies PluginManifest;
