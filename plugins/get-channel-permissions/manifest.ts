import type { PluginManifest } from '../../core';

export default {
  key: 'getChannelPermissions',
  name: 'Channel permissions',
  route: '/get-channel-permissions',
  description:
    'What the user may do in the current channel: the mask that the host answers, and the permissions that it contains.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: [],
  commands: ['getChannelPermissions'],
  keywords: ['mask', 'flags', 'bits', 'PermissionUtils', 'invite', 'roles'],
} satisfies PluginManifest;
