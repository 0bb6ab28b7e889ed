import type { PluginManifest } from '../../core';

export default {
  key: 'userSettingsGetLocale',
  name: 'User locale',
  route: '/user-settings-get-locale',
  description: 'The language that the user has chosen in the client, for translating an activity.',
  category: 'People',
  requiresAuth: true,
  events: [],
  commands: ['userSettingsGetLocale'],
  keywords: ['language', 'translation', 'i18n', 'settings'],
} satisfies PluginManifest;
