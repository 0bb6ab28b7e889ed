import type { PluginManifest } from '../../core';

export default {
  name: 'Quests',
  description:
    'Checks whether the user has joined a quest, starts its timer, and listens for changes.',
  category: 'Activity',
  events: ['QUEST_ENROLLMENT_STATUS_UPDATE'],
  commands: ['getQuestEnrollmentStatus', 'questStartTimer'],
  keywords: ['enrollment', 'timer', 'reward', 'subscribe', 'QUEST_START_TIMER'],
  next: { getEntitlements: 'What a completed quest may award' },
} satisfies PluginManifest;
