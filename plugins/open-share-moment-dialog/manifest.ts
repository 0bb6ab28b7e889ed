import type { PluginManifest } from '../../core';

export default {
  name: 'Open share moment dialog',
  description:
    'Uploads an image to the platform, then lets the user send it to a friend or a channel.',
  category: 'Sharing',
  requiresAuth: true,
  commands: ['openShareMomentDialog'],
  keywords: ['screenshot', 'image', 'media', 'upload', 'attachment', 'REST API', 'modal'],
  next: { initiateImageUpload: 'Let the user pick an image', shareLink: 'Share a link instead' },
} satisfies PluginManifest;
