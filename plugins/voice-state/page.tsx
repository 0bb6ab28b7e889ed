import { Facts, GoesWrong, History, LaunchedIn, Next, useHistory } from '../../core';
import type { EventPayload } from '../../host-bridge';

type Voice = EventPayload<'VOICE_STATE_UPDATE'>;

/** The subscription names its channel: the one that the activity was launched in. */
export default function VoiceStatePage() {
  return (
    <LaunchedIn place="channel" otherwise="there is none to hear from">
      {(channelId) => <VoiceStates channelId={channelId} />}
    </LaunchedIn>
  );
}

function VoiceStates({ channelId }: { channelId: string }) {
  const about = { channel_id: channelId };
  const voice = useHistory('VOICE_STATE_UPDATE', ({ user }) => user.id, about);
  return (
    <>
      <History of={voice} say={inWords}>
        {({ nick, mute, voice_state, volume }) => (
          <Facts
            facts={{
              Who: nick,
              Microphone: voice_state.mute
                ? 'off, by a moderator'
                : voice_state.self_mute
                  ? 'off'
                  : 'on',
              Hears: isDeaf(voice_state) ? 'nothing' : 'everybody',
              'Volume for you': mute ? 'muted by you' : `${volume} %`,
            }}
          />
        )}
      </History>
      <GoesWrong of={voice} />
      <Next
        pages={{
          activityParticipants: 'Who is speaking',
          getChannel: 'Who is in the channel now',
        }}
      />
    </>
  );
}

/** What differs from the event before about this user; of the first one, how things stand. */
function inWords({ nick, mute, voice_state, volume }: Voice, before?: Voice): string {
  const [deaf, wasDeaf] = [isDeaf(voice_state), isDeaf(before?.voice_state)];
  const [muted, wasMuted] = [isMuted(voice_state), isMuted(before?.voice_state)];
  if (deaf !== wasDeaf) return `${nick} ${deaf ? 'is deafened' : 'hears again'}`;
  if (muted !== wasMuted) return `${nick} ${muted ? 'is muted' : 'can be heard again'}`;
  if (mute !== (before?.mute ?? false))
    return `${nick} ${mute ? 'is muted by you' : 'is no longer muted by you'}`;
  if (before && volume !== before.volume)
    return `${nick} is turned ${volume < before.volume ? 'down' : 'up'} to ${volume} %`;
  return `${nick} ${muted ? 'is muted' : 'can be heard'}, at ${volume} %`;
}

/** By themselves, or by a moderator. */
const isMuted = (state?: Voice['voice_state']) => Boolean(state?.mute || state?.self_mute);
const isDeaf = (state?: Voice['voice_state']) => Boolean(state?.deaf || state?.self_deaf);
