import type { PluginManifest } from '../../core';

export default {
  name: 'Plugin template',
  description: 'Makes the activity interactive in picture in picture, or not.',
  category: 'Activity',
  commands: ['setConfig'],
  next: { layoutMode: 'What to show in picture in picture' },
} satisfies PluginManifest;
