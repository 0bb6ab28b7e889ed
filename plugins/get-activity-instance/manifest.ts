import type { PluginManifest } from '../../core';

export default {
  key: 'getActivityInstance',
  name: 'Activity instance',
  route: '/get-activity-instance',
  description:
    'Anyone can forge a launch query. The activity’s own server asks the platform whether the instance exists and who is in it.',
  category: 'Own server',
  requiresAuth: true,
  events: [],
  commands: [],
  keywords: [
    'get activity instance',
    'validate',
    'instance id',
    'location',
    'participants',
    'REST API',
  ],
} satisfies PluginManifest;
