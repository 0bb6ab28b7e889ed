import type { PluginManifest } from '../../core';

export default {
  key: 'openInviteDialog',
  name: 'Open invite dialog',
  route: '/open-invite-dialog',
  description:
    'Lets the user invite others into the activity’s channel, when they may create invites to it.',
  category: 'Sharing',
  requiresAuth: true,
  events: [],
  commands: ['getChannelPermissions', 'openInviteDialog'],
  permissions: ['CREATE_INSTANT_INVITE'],
  keywords: ['invite', 'friends', 'modal'],
} satisfies PluginManifest;
