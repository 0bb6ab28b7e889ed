import type { PluginManifest } from '../../core';

export default {
  name: 'Safe areas',
  description:
    'How far notches, rounded corners and the client’s own controls reach into the frame on each side.',
  category: 'Device and layout',
  keywords: ['insets', 'notch', 'CSS variables', 'env()', 'mobile', 'padding'],
  next: {
    orientationUpdates: 'When the notches change sides',
    windowSizeTracker: 'How large the frame is',
  },
} satisfies PluginManifest;
