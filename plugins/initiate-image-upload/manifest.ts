import type { PluginManifest } from '../../core';

export default {
  name: 'Initiate image upload',
  alias: 'initiateImageUplaod',
  route: '/initiateImageUpload',
  description:
    'Lets the user choose an image in the client, which uploads it and returns a temporary URL.',
  category: 'Sharing',
  commands: ['initiateImageUpload'],
  keywords: ['file', 'picture', 'photo', 'CDN', 'attachment'],
  next: { openShareMomentDialog: 'Share an image', quickLink: 'Put an image on a link' },
} satisfies PluginManifest;
