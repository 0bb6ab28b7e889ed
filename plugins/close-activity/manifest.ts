import type { PluginManifest } from '../../core';

export default {
  key: 'closeActivity',
  name: 'Close activity',
  route: '/close-activity',
  description: 'Closes the activity as soon as this page opens, with a normal close code.',
  category: 'Activity',
  requiresAuth: false,
  events: [],
  commands: [],
  endsSession: true,
  keywords: ['close code', 'end', 'quit', 'leave', 'CLOSE_NORMAL'],
} satisfies PluginManifest;
