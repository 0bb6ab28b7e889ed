import type { PluginManifest } from '../../core';

export default {
  key: 'initiateImageUpload',
  name: 'Initiate image upload',
  route: '/initiateImageUpload',
  description:
    'Lets the user choose an image in the client, which uploads it and answers with a temporary address.',
  category: 'Sharing',
  requiresAuth: false,
  events: [],
  commands: ['initiateImageUpload'],
  keywords: ['file', 'picture', 'photo', 'CDN', 'attachment'],
} satisfies PluginManifest;
