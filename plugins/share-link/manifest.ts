import type { PluginManifest } from '../../core';

export default {
  key: 'shareLink',
  name: 'Share link',
  route: '/share-link',
  description:
    'Opens a dialog in which the user sends a link to this activity, with a message. Anyone who follows the link launches the activity with the custom ID.',
  category: 'Sharing',
  requiresAuth: false,
  events: [],
  commands: ['shareLink'],
  keywords: ['custom_id', 'referrer', 'message', 'invite', 'friends'],
} satisfies PluginManifest;
