import type { PluginManifest } from '../../core';

export default {
  key: 'encourageHwAcc',
  name: 'Encourage hardware acceleration',
  route: '/encourage-hw-acc',
  description:
    'Asks the user to turn on hardware acceleration if it is off. The answer is the setting before they decided.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: ['encourageHardwareAcceleration'],
  keywords: ['GPU', 'graphics', 'performance', 'desktop'],
} satisfies PluginManifest;
