import { getOwn } from '../../utils';
import { type Change, newVoiceParticipant, type World } from '../../world';
import type { ActivityLocation, PersonInCall } from './people-in-call';

/** The data for changing a person's state in a call. */
export interface ToggleContext {
  world: World;
  person: PersonInCall;
  place: ActivityLocation;
  isSpeaking: boolean;
  commit(change: Change): unknown;
}

/** Returns the toggles of a person in a call; those that make no sense now are disabled. */
export function togglesOf({ world, person, place, isSpeaking, commit }: ToggleContext) {
  const { userId, voice, isPlaying, client } = person;
  const { instanceId, channelId } = place;
  const participants = getOwn(world.instances, instanceId ?? '')?.participants ?? [];
  return [
    {
      label: 'Playing',
      pressed: isPlaying,
      // A person with a frame leaves by closing it.
      disabled: !instanceId || client !== undefined,
      onPress: () =>
        commit({
          type: 'participants',
          instanceId: instanceId ?? '',
          userIds: isPlaying
            ? participants.filter((id) => id !== userId)
            : [...participants, userId],
        }),
    },
    {
      label: 'In voice',
      pressed: voice !== undefined,
      disabled: channelId === undefined,
      onPress: () =>
        commit({ type: 'move', userId, channelId: voice ? null : (channelId ?? null) }),
    },
    {
      label: 'Muted',
      pressed: voice?.muted ?? false,
      disabled: !voice,
      onPress: () => mute({ world, person, place, commit }),
    },
    {
      label: 'Speaking',
      pressed: isSpeaking,
      disabled: !voice,
      onPress: () =>
        commit({ type: 'speaking', channelId: channelId ?? '', userId, speaking: !isSpeaking }),
    },
  ];
}

export function mute({ world, person, place, commit }: Omit<ToggleContext, 'isSpeaking'>): unknown {
  const { userId, voice } = person;
  const channelId = place.channelId ?? '';
  const state = getOwn(getOwn(world.voice, channelId) ?? {}, userId) ?? newVoiceParticipant();
  const voice_state = { ...state.voice_state, self_mute: !voice?.muted, mute: false };
  return commit({ type: 'voice', channelId, userId, patch: { mute: false, voice_state } });
}
