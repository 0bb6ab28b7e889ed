import type { PluginManifest } from '../../core';

export default {
  key: 'activityParticipants',
  name: 'Activity participants',
  route: '/activity-participants',
  description:
    'Who is in this activity and who is speaking, updated as people join, leave, speak and stop.',
  category: 'People',
  requiresAuth: true,
  events: ['ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', 'SPEAKING_START', 'SPEAKING_STOP'],
  commands: ['getInstanceConnectedParticipants'],
  keywords: ['players', 'join', 'leave', 'voice', 'talking', 'subscribe'],
} satisfies PluginManifest;
