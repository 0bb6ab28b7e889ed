import type { PluginManifest } from '../../core';

export default {
  key: 'voiceState',
  name: 'Voice state',
  route: '/voice-state',
  description: 'Hears when somebody in the voice channel mutes, deafens or is turned up or down.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: ['VOICE_STATE_UPDATE'],
  commands: [],
  keywords: ['mute', 'deafen', 'volume', 'channel', 'subscribe'],
} satisfies PluginManifest;
