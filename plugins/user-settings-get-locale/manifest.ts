import type { PluginManifest } from '../../core';

export default {
  name: 'User locale',
  description: 'The language that the user has chosen in the client, for translating an activity.',
  category: 'People',
  requiresAuth: true,
  commands: ['userSettingsGetLocale'],
  keywords: ['language', 'translation', 'i18n', 'settings'],
  next: { currentUser: 'When the user changes', console: 'Try any other command' },
} satisfies PluginManifest;
