import type { PluginManifest } from '../../core';

export default {
  name: 'Voice state',
  description:
    'Shows who in the voice channel is muted, deafened, or turned up or down, and listens for changes.',
  category: 'Guilds and channels',
  requiresAuth: true,
  commands: ['getChannel'],
  events: ['VOICE_STATE_UPDATE'],
  keywords: ['mute', 'deafen', 'volume', 'channel', 'subscribe'],
  next: { activityParticipants: 'Who is speaking', getChannel: 'Who is in the channel now' },
} satisfies PluginManifest;
