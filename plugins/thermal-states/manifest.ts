import type { PluginManifest } from '../../core';

export default {
  key: 'thermalStates',
  name: 'Thermal states',
  route: '/thermal-states',
  description:
    'Hears when a phone or tablet gets hot or cools down, so that an activity can do less. Desktop clients send nothing.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['THERMAL_STATE_UPDATE'],
  commands: [],
  keywords: ['NOMINAL', 'FAIR', 'SERIOUS', 'CRITICAL', 'heat', 'temperature', 'mobile'],
} satisfies PluginManifest;
