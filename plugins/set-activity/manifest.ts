import type { PluginManifest } from '../../core';

export default {
  name: 'Set activity',
  description:
    'Sets what the user’s profile shows of this activity: rich presence with a text, images, a party, a join secret and a clock.',
  category: 'Activity',
  requiresAuth: true,
  commands: ['setActivity'],
  keywords: ['rich presence', 'status', 'profile', 'party', 'join secret', 'assets'],
  next: { openInviteDialog: 'Ask friends to join', shareLink: 'Send a link' },
} satisfies PluginManifest;
