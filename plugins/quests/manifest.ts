import type { PluginManifest } from '../../core';

export default {
  key: 'quests',
  name: 'Quests',
  route: '/quests',
  description:
    'Whether the user has joined a quest, and the timer of its task; listens for them joining or leaving.',
  category: 'Activity',
  requiresAuth: false,
  events: ['QUEST_ENROLLMENT_STATUS_UPDATE'],
  commands: ['getQuestEnrollmentStatus', 'questStartTimer'],
  keywords: ['enrollment', 'timer', 'reward', 'subscribe', 'QUEST_START_TIMER'],
} satisfies PluginManifest;
