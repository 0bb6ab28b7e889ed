import type { PluginManifest } from '../../core';

export default {
  name: 'Thermal states',
  description:
    'Listens for the thermal state of a phone or tablet, at once and on each change, so that an activity can do less work. Only iOS and Android 10 or later measure it.',
  category: 'Device and layout',
  events: ['THERMAL_STATE_UPDATE'],
  keywords: ['NOMINAL', 'FAIR', 'SERIOUS', 'CRITICAL', 'heat', 'temperature', 'mobile'],
  next: { encourageHwAcc: 'Let the graphics card draw' },
} satisfies PluginManifest;
