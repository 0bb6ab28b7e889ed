import type { PluginManifest } from '../../core';

export default {
  name: 'Channel permissions',
  description:
    'What the user may do in the current channel: the mask that the host returns, and the permissions in it.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannelPermissions'],
  keywords: ['mask', 'flags', 'bits', 'PermissionUtils', 'invite', 'roles'],
  next: { openInviteDialog: 'A dialog that needs CREATE_INSTANT_INVITE' },
} satisfies PluginManifest;
