import type { PluginManifest } from '../../core';

export default {
  name: 'Encourage Hardware Acceleration',
  alias: 'encourageHardwareAcceleration',
  description:
    'Asks the user to turn on hardware acceleration if it is off. It returns the setting as it was before they decided.',
  category: 'Device and layout',
  commands: ['encourageHardwareAcceleration'],
  keywords: ['GPU', 'graphics', 'performance', 'desktop'],
  next: { thermalStates: 'When the device gets hot' },
} satisfies PluginManifest;
