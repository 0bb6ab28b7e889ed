import type { PluginManifest } from '../../core';

export default {
  name: 'Share link',
  description:
    'Opens a dialog in which the user sends a link to this activity, with a message. Anyone who follows the link launches the activity with the custom ID.',
  category: 'Sharing',
  commands: ['shareLink'],
  keywords: ['custom_id', 'referrer', 'message', 'invite', 'friends'],
  next: {
    quickLink: 'A link with its own title and image',
    openInviteDialog: 'Invite to the channel instead',
  },
} satisfies PluginManifest;
