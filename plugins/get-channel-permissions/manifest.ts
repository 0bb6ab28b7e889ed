import type { PluginManifest } from '../../core';

export default {
  name: 'Channel permissions',
  description:
    'What the user may do in the current channel: the mask that the host answers, and the permissions that it contains.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannelPermissions'],
  keywords: ['mask', 'flags', 'bits', 'PermissionUtils', 'invite', 'roles'],
  next: { openInviteDialog: 'What CREATE_INSTANT_INVITE opens' },
} satisfies PluginManifest;
