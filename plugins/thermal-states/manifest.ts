import type { PluginManifest } from '../../core';

export default {
  key: 'thermalStates',
  name: 'Thermal states',
  route: '/thermal-states',
  description:
    'Listens for the thermal state of a phone or tablet, at once and on each change, so that an activity can do less work. Only iOS and Android 10 or later measure it.',
  category: 'Device and layout',
  requiresAuth: false,
  events: ['THERMAL_STATE_UPDATE'],
  commands: [],
  keywords: ['NOMINAL', 'FAIR', 'SERIOUS', 'CRITICAL', 'heat', 'temperature', 'mobile'],
} satisfies PluginManifest;
