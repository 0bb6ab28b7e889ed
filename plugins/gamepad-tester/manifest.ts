import type { PluginManifest } from '../../core';

export default {
  name: 'Gamepad tester',
  alias: 'gamepad',
  description: 'Axes and buttons of every connected gamepad, read on each animation frame.',
  category: 'Device and layout',
  keywords: ['controller', 'joystick', 'Xbox', 'Backbone One', 'DualSense', 'PlayStation', 'axes'],
  next: { visibilityListener: 'When to stop reading them' },
} satisfies PluginManifest;
