import type { EventPayload } from '../../host-bridge';

export type VoicePayload = EventPayload<'VOICE_STATE_UPDATE'>;

/** Describes the changes since the previous event about this user; for the first one, the current state. */
export function describe(
  { nick, mute, voice_state, volume }: VoicePayload,
  before?: VoicePayload,
): string {
  const [deaf, wasDeaf] = [isDeaf(voice_state), isDeaf(before?.voice_state)];
  const [muted, wasMuted] = [isMuted(voice_state), isMuted(before?.voice_state)];
  if (deaf !== wasDeaf) return `${nick} ${deaf ? 'is deafened' : 'is no longer deafened'}`;
  if (muted !== wasMuted) return `${nick} ${muted ? 'is muted' : 'is no longer muted'}`;
  if (mute !== (before?.mute ?? false))
    return `${nick} ${mute ? 'is muted by you' : 'is no longer muted by you'}`;
  if (before && volume !== before.volume)
    return `${nick} is turned ${volume < before.volume ? 'down' : 'up'} to ${volume}%`;
  return `${nick} ${muted ? 'is muted' : 'is not muted'}, at ${volume}% volume`;
}

/** Returns a person's state, by the names of its parts. */
export const presentState = ({ mute, voice_state, volume }: VoicePayload) => ({
  Microphone: voice_state.mute ? 'turned off by a moderator' : voice_state.self_mute ? 'off' : 'on',
  Hears: isDeaf(voice_state) ? 'nothing' : 'everybody',
  'Volume for you': mute ? 'muted by you' : `${volume}%`,
});

/** Checks both kinds: by themselves, or by a moderator. */
const isMuted = (state?: VoicePayload['voice_state']) => Boolean(state?.mute || state?.self_mute);
const isDeaf = (state?: VoicePayload['voice_state']) => Boolean(state?.deaf || state?.self_deaf);
