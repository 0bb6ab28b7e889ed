import type { PluginManifest } from '../../core';

export default {
  name: 'Open external link',
  description:
    'Asks the client to open a URL outside the activity. The client may ask the user first, and reports whether it opened the URL.',
  category: 'Sharing',
  commands: ['openExternalLink'],
  keywords: ['url', 'website', 'browser', 'anchor', 'href'],
  next: { shareLink: 'Send others a link to this activity' },
} satisfies PluginManifest;
