import type { PluginManifest } from '../../core';

export default {
  name: 'Open invite dialog',
  description:
    'Lets the user invite others to the activity’s channel, if they may create invites to it.',
  category: 'Sharing',
  requiresAuth: true,
  commands: ['getChannelPermissions', 'openInviteDialog'],
  permissions: ['CREATE_INSTANT_INVITE'],
  keywords: ['invite', 'friends', 'modal'],
  next: {
    getChannelPermissions: 'What else the user may do here',
    shareLink: 'Send a link, which needs no permission',
  },
} satisfies PluginManifest;
