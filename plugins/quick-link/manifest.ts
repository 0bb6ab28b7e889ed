import type { PluginManifest } from '../../core';

export default {
  key: 'quickLink',
  name: 'Quick link',
  route: '/quick-link',
  description:
    'Makes a link to this activity with a title, a text and an image of your own, then lets the user share it.',
  category: 'Sharing',
  requiresAuth: true,
  events: [],
  commands: ['shareLink'],
  keywords: ['link_id', 'custom_id', 'image', 'preview', 'REST API', 'quick-links'],
} satisfies PluginManifest;
