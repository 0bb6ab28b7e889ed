import type { PluginManifest } from '../../core';

export default {
  key: 'encourageHwAcc',
  name: 'Encourage Hardware Acceleration',
  route: '/encourage-hw-acc',
  description:
    'Asks the user to turn hardware acceleration on where it is off. The answer tells how it was before they decided.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: ['encourageHardwareAcceleration'],
  keywords: ['GPU', 'graphics', 'performance', 'desktop'],
} satisfies PluginManifest;
