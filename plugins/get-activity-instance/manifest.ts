import type { PluginManifest } from '../../core';

export default {
  name: 'Activity instance',
  description:
    'Anyone can forge a launch query. The activity’s own server asks the platform whether the instance exists and who is in it.',
  category: 'Own server',
  requiresAuth: true,
  keywords: ['validate', 'instance id', 'location', 'participants', 'REST API'],
  next: {
    proxyAuthExample: 'Know who is calling your server',
    getInstanceConnectedParticipants: 'Ask the client who is in it',
  },
} satisfies PluginManifest;
