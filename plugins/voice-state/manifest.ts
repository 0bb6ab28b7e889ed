import type { PluginManifest } from '../../core';

export default {
  name: 'Voice state',
  description:
    'Listens for people in the voice channel being muted, deafened, or turned up or down.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: ['VOICE_STATE_UPDATE'],
  keywords: ['mute', 'deafen', 'volume', 'channel', 'subscribe'],
  next: { activityParticipants: 'Who is speaking', getChannel: 'Who is in the channel now' },
} satisfies PluginManifest;
