import type { VoiceState } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { type Client, userVoiceState, type VoiceParticipant, type World } from '../world';
import type { TriggerGroup, TriggerRow } from './trigger';

const VOLUME_STEP = 25;
/** In percent. Source: Discord's Embedded App SDK reference. */
const LOUDEST = 200;

/** Who is in the voice channel of the launch: their voice states, and speech. */
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
        const speak = (speaking: boolean) => ({
          change: { type: 'speaking', channelId: channel, userId, speaking } as const,
        });
        return {
          label: nick,
          triggers: [
            {
              event: 'SPEAKING_START',
              label: 'Start',
              name: `Start speaking as ${nick}`,
              cause: speak(true),
            },
            {
              event: 'SPEAKING_STOP',
              label: 'Stop',
              name: `Stop speaking as ${nick}`,
              cause: speak(false),
            },
          ],
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
  const set = (changed: Partial<VoiceState>) =>
    patch({ voice_state: { ...voice_state, ...changed } });
  const { self_mute, self_deaf } = voice_state;
  return [
    {
      label: `${nick} · ${volume} %`,
      triggers: [
        {
          event,
          label: 'Mute',
          name: `Mute ${nick}`,
          pressed: self_mute,
          cause: set({ self_mute: !self_mute }),
        },
        {
          event,
          label: 'Deafen',
          name: `Deafen ${nick}`,
          pressed: self_deaf,
          cause: set({ self_deaf: !self_deaf }),
        },
        {
          event,
          label: '−',
          name: `Turn ${nick} down`,
          disabled: volume <= 0,
          cause: patch({ volume: Math.max(0, volume - VOLUME_STEP) }),
        },
        {
          event,
          label: '+',
          name: `Turn ${nick} up`,
          disabled: volume >= LOUDEST,
          cause: patch({ volume: Math.min(LOUDEST, volume + VOLUME_STEP) }),
        },
      ],
    },
  ];
}
