import type { PluginManifest } from '../../core';

export default {
  name: 'Quick link',
  description:
    'Creates a link to this activity with your own title, description and image, then lets the user share it.',
  category: 'Sharing',
  requiresAuth: true,
  commands: ['shareLink'],
  keywords: ['link_id', 'custom_id', 'image', 'preview', 'REST API', 'quick-links'],
  next: { shareLink: 'A link without an image', home: 'What the activity receives at launch' },
} satisfies PluginManifest;
