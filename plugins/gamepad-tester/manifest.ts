import type { PluginManifest } from '../../core';

export default {
  key: 'gamepadTester',
  name: 'Gamepad tester',
  route: '/gamepad-tester',
  description: 'Axes and buttons of every connected gamepad, read on each animation frame.',
  category: 'Device and layout',
  requiresAuth: false,
  events: [],
  commands: [],
  keywords: [
    'controller',
    'joystick',
    'Xbox',
    'Backbone One',
    'DualSense',
    'PlayStation',
    'buttons',
    'axes',
  ],
} satisfies PluginManifest;
