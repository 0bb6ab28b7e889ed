import type { PluginManifest } from '../../core';

export default {
  name: 'Close activity',
  description:
    'Closes the activity when this page opens, with a normal close code, unless you choose another one within three seconds.',
  category: 'Activity',
  endsSession: true,
  keywords: ['close code', 'end', 'quit', 'leave', 'CLOSE_NORMAL'],
  next: { home: 'Start over', activityParticipants: 'What the others see' },
} satisfies PluginManifest;
