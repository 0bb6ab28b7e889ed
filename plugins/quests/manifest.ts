import type { PluginManifest } from '../../core';

export default {
  key: 'quests',
  name: 'Quests',
  route: '/quests',
  description:
    'Asks whether the user has joined a quest, starts its timer, and listens for changes.',
  category: 'Activity',
  requiresAuth: false,
  events: ['QUEST_ENROLLMENT_STATUS_UPDATE'],
  commands: ['getQuestEnrollmentStatus', 'questStartTimer'],
  keywords: ['enrollment', 'timer', 'reward', 'subscribe', 'QUEST_START_TIMER'],
} satisfies PluginManifest;
