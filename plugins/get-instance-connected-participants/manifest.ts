import type { PluginManifest } from '../../core';

export default {
  key: 'getInstanceConnectedParticipants',
  name: 'Connected participants of the instance',
  route: '/get-instance-connected-participants',
  description:
    'Who is in this instance of the activity right now, fetched once, and again at a click.',
  category: 'People',
  requiresAuth: false,
  events: [],
  commands: ['getInstanceConnectedParticipants'],
  keywords: ['players', 'users', 'instance id', 'getActivityInstanceConnectedParticipants'],
} satisfies PluginManifest;
