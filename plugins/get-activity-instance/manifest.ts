import type { PluginManifest } from '../../core';

export default {
  key: 'getActivityInstance',
  name: 'Activity instance',
  route: '/get-activity-instance',
  description:
    'A launch query can be made up. The own server asks the platform whether it knows this instance, and who is in it.',
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
