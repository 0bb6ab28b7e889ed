import type { PluginManifest } from '../../core';

export default {
  name: 'Quick link',
  description:
    'Makes a link to this activity with a title, a text and an image of your own, then lets the user share it.',
  category: 'Sharing',
  requiresAuth: true,
  commands: ['shareLink'],
  keywords: ['link_id', 'custom_id', 'image', 'preview', 'REST API', 'quick-links'],
  next: { shareLink: 'A link without a picture', home: 'What a launch receives' },
} satisfies PluginManifest;
