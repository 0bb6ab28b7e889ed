import type { PluginManifest } from '../../core';

export default {
  name: 'Initiate image upload',
  route: '/initiateImageUpload',
  description:
    'Lets the user choose an image in the client, which uploads it and answers with a temporary address.',
  category: 'Sharing',
  commands: ['initiateImageUpload'],
  keywords: ['file', 'picture', 'photo', 'CDN', 'attachment'],
  next: { openShareMomentDialog: 'Share a picture', quickLink: 'Put a picture on a link' },
} satisfies PluginManifest;
