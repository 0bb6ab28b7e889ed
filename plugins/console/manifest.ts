import type { PluginManifest } from '../../core';

export default {
  key: 'console',
  name: 'Console',
  route: '/console',
  description:
    'Runs any command in this activity’s own session, with arguments from a form or as JSON, and shows the answer beside it. It keeps what you have run, to run it again or change it.',
  category: 'Activity',
  requiresAuth: false,
  events: [],
  commands: ['getInstanceConnectedParticipants'],
  anyCommand: true,
  keywords: ['by hand', 'form', 'arguments', 'JSON', 'history', 'try', 'explorer'],
} satisfies PluginManifest;
