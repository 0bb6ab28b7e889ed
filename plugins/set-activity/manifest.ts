import type { PluginManifest } from '../../core';

export default {
  name: 'Set activity',
  description:
    'Sets what the user’s profile shows about this activity: rich presence with text, images, a party, a join secret and a timer.',
  category: 'Activity',
  requiresAuth: true,
  commands: ['setActivity'],
  keywords: ['rich presence', 'status', 'profile', 'party', 'join secret', 'assets'],
  next: { openInviteDialog: 'Ask friends to join', shareLink: 'Send a link' },
} satisfies PluginManifest;
