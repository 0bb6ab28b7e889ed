import type { PluginManifest } from '../../core';

export default {
  key: 'currentGuildMember',
  name: 'Current guild member event',
  route: '/current-guild-member',
  description:
    'Listens for changes of the user’s nickname, avatar or colour in the current server.',
  category: 'People',
  requiresAuth: true,
  events: ['CURRENT_GUILD_MEMBER_UPDATE'],
  commands: [],
  keywords: ['nickname', 'server', 'avatar', 'subscribe'],
} satisfies PluginManifest;
