import type { PluginManifest } from '../../core';

export default {
  key: 'openShareMomentDialog',
  name: 'Open share moment dialog',
  route: '/open-share-moment-dialog',
  description:
    'Uploads an image to the platform, then lets the user send it to a friend or a channel.',
  category: 'Sharing',
  requiresAuth: true,
  events: [],
  commands: ['openShareMomentDialog'],
  keywords: ['screenshot', 'image', 'media', 'upload', 'attachment', 'REST API', 'modal'],
} satisfies PluginManifest;
