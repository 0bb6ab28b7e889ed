import type { PluginManifest } from '../../core';

export default {
  key: 'voiceState',
  name: 'Voice state',
  route: '/voice-state',
  description:
    'Listens for people in the voice channel being muted, deafened, or turned up and down.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: ['VOICE_STATE_UPDATE'],
  commands: [],
  keywords: ['mute', 'deafen', 'volume', 'channel', 'subscribe'],
} satisfies PluginManifest;
