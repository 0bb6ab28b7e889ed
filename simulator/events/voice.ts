import { getOwn } from '../utils';
import { type Client, userVoiceState, type VoiceParticipant, type World } from '../world';
import type { TriggerGroup, TriggerRow } from './trigger';

const VOLUME_STEP_PERCENT = 25;
/** Source: Discord's Embedded App SDK reference. */
const MAX_VOLUME_PERCENT = 200;

/** Returns the triggers of the people in the launch's voice channel: their voice states, and speech. */
export function voiceGroups(world: World, { launch }: Client): TriggerGroup[] {
  const channelId = launch?.place.channelId;
  const channel = channelId ?? '';
  const people = Object.keys(getOwn(world.voice, channel) ?? {});
  const about: Record<string, string> = channelId ? { channel_id: channelId } : {};
  const empty = 'Nobody is in a voice channel here.';
  return [
    {
      title: 'Voice state',
      events: ['VOICE_STATE_UPDATE'],
      about,
      empty,
      rows: people.flatMap((userId) => voiceRow(world, channel, userId)),
    },
    {
      title: 'Speaking',
      events: ['SPEAKING_START', 'SPEAKING_STOP'],
      about,
      empty,
      rows: people.map((userId) => {
        const nick = userVoiceState(world, channel, userId)?.nick ?? userId;
        const setSpeaking = (speaking: boolean) => ({
          change: { type: 'speaking', channelId: channel, userId, speaking } as const,
        });
        return {
          label: nick,
          triggers: (['Start', 'Stop'] as const).map((label) => ({
            event: label === 'Start' ? 'SPEAKING_START' : 'SPEAKING_STOP',
            label,
            name: `${label} speaking as ${nick}`,
            cause: setSpeaking(label === 'Start'),
          })),
        };
      }),
    },
  ];
}

function voiceRow(world: World, channelId: string, userId: string): TriggerRow[] {
  const state = userVoiceState(world, channelId, userId);
  if (!state) return [];
  const { nick, voice_state, volume } = state;
  const event = 'VOICE_STATE_UPDATE';
  const patch = (changed: Partial<VoiceParticipant>) => ({
    change: { type: 'voice', channelId, userId, patch: changed } as const,
  });
  const toggleButton = (label: string, field: 'self_mute' | 'self_deaf') => {
    const pressed = voice_state[field];
    const cause = patch({ voice_state: { ...voice_state, [field]: !pressed } });
    return { event, label, name: `${label} ${nick}`, pressed, cause } as const;
  };
  const volumeButton = (label: string, direction: 'down' | 'up', level: number) => ({
    ...({ event, label, name: `Turn ${nick} ${direction}` } as const),
    disabled: direction === 'up' ? volume >= MAX_VOLUME_PERCENT : volume <= 0,
    cause: patch({ volume: Math.min(MAX_VOLUME_PERCENT, Math.max(0, level)) }),
  });
  return [
    {
      label: `${nick} at ${volume} %`,
      triggers: [
        toggleButton('Mute', 'self_mute'),
        toggleButton('Deafen', 'self_deaf'),
        volumeButton('−', 'down', volume - VOLUME_STEP_PERCENT),
        volumeButton('+', 'up', volume + VOLUME_STEP_PERCENT),
      ],
    },
  ];
}
