import type { PluginManifest } from '../../core';

export default {
  key: 'setActivity',
  name: 'Set activity',
  route: '/set-activity',
  description:
    'Sets what the user’s profile shows of this activity: rich presence with a text, images, a party, a join secret and a clock.',
  category: 'Activity',
  requiresAuth: true,
  events: [],
  commands: ['setActivity'],
  keywords: ['rich presence', 'status', 'profile', 'party', 'join secret', 'assets'],
} satisfies PluginManifest;
