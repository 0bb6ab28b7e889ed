import type { PluginManifest } from '../../core';

export default {
  name: 'Connected participants of the instance',
  description:
    'Who is in this instance of the activity right now, fetched once, and again when you click.',
  category: 'People',
  commands: ['getInstanceConnectedParticipants'],
  keywords: ['players', 'users', 'instance id', 'getActivityInstanceConnectedParticipants'],
  next: {
    activityParticipants: 'Who joins, leaves and speaks',
    getActivityInstance: 'Let your server check the instance',
  },
} satisfies PluginManifest;
