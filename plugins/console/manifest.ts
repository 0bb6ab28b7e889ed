import type { PluginManifest } from '../../core';

export default {
  name: 'Console',
  description:
    'Runs any command in this activity’s own session, with arguments from a form or as JSON, and shows the answer beside it. It keeps what you have run, to run it again or change it.',
  category: 'Activity',
  commands: ['getInstanceConnectedParticipants'],
  anyCommand: true,
  keywords: ['by hand', 'form', 'arguments', 'JSON', 'history', 'try', 'explorer'],
} satisfies PluginManifest;
