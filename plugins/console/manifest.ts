import type { PluginManifest } from '../../core';

export default {
  name: 'Console',
  description:
    'Runs any command in this activity’s own session, with arguments from a form or as JSON, and shows the answer next to them. It keeps a history, so that you can run a command again or edit it.',
  category: 'Activity',
  commands: ['getInstanceConnectedParticipants'],
  anyCommand: true,
  keywords: ['by hand', 'form', 'arguments', 'JSON', 'history', 'try', 'explorer'],
} satisfies PluginManifest;
