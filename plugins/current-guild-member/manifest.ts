import type { PluginManifest } from '../../core';

export default {
  key: 'currentGuildMember',
  name: 'Current guild member event',
  route: '/current-guild-member',
  description:
    'Hears when the user’s nickname, avatar or colour in the current server changes while the activity runs.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_GUILD_MEMBER_UPDATE'],
  commands: [],
  keywords: ['nickname', 'server', 'avatar', 'subscribe'],
} satisfies PluginManifest;
