import type { PluginManifest } from '../../core';

export default {
  name: 'Thermal states',
  description:
    'Listens for the thermal state of a phone or tablet: the current one at once, then each change. An activity can then do less work. Only iOS and Android 10 or later report it.',
  category: 'Device and layout',
  events: ['THERMAL_STATE_UPDATE'],
  keywords: ['NOMINAL', 'FAIR', 'SERIOUS', 'CRITICAL', 'heat', 'temperature', 'mobile'],
  next: { encourageHwAcc: 'Let the GPU draw' },
} satisfies PluginManifest;
