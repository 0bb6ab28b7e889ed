import type { PluginManifest } from '../../core';

export default {
  key: 'openExternalLink',
  name: 'Open external link',
  route: '/open-external-link',
  description:
    'Asks the client to open an address outside of the activity. The client may ask the user first, and says whether it was opened.',
  category: 'Sharing',
  requiresAuth: false,
  events: [],
  commands: ['openExternalLink'],
  keywords: ['url', 'website', 'browser', 'anchor', 'href'],
} satisfies PluginManifest;
