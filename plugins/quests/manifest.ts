import type { PluginManifest } from '../../core';

export default {
  name: 'Quests',
  description: 'Checks quest enrollment, starts the timer, and listens for changes.',
  category: 'Activity',
  events: ['QUEST_ENROLLMENT_STATUS_UPDATE'],
  commands: ['getQuestEnrollmentStatus', 'questStartTimer'],
  keywords: ['enrollment', 'timer', 'reward', 'subscribe', 'QUEST_START_TIMER'],
  next: { getEntitlements: 'What a completed quest may award' },
} satisfies PluginManifest;
