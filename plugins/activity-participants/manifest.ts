import type { PluginManifest } from '../../core';

export default {
  name: 'Activity participants',
  description:
    'Who is in this activity and who is speaking, updated as people join, leave, or start and stop speaking.',
  category: 'People',
  requiresAuth: true,
  events: ['ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', 'SPEAKING_START', 'SPEAKING_STOP'],
  commands: ['getInstanceConnectedParticipants'],
  keywords: ['players', 'join', 'leave', 'voice', 'talking', 'subscribe'],
  next: {
    getInstanceConnectedParticipants: 'Fetch them once, without subscribing',
    voiceState: 'Who mutes and unmutes',
  },
} satisfies PluginManifest;
