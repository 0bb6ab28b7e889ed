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
        {({ nick, voice_state, volume }) => (
          <Facts
            facts={{
              Who: nick,
              Microphone: voice_state.self_mute ? 'off' : 'on',
              Hears: voice_state.self_deaf ? 'nothing' : 'everybody',
              'Volume here': `${volume} %`,
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

/** What differs from the last time that this person was told of; else how things stand. */
function inWords({ nick, voice_state, volume }: Voice, before?: Voice): string {
  const was = before?.voice_state;
  if (voice_state.self_deaf !== (was?.self_deaf ?? false))
    return `${nick} ${voice_state.self_deaf ? 'is deafened' : 'hears again'}`;
  if (voice_state.self_mute !== (was?.self_mute ?? false))
    return `${nick} ${voice_state.self_mute ? 'is muted' : 'can be heard again'}`;
  if (before && volume !== before.volume)
    return `${nick} is turned ${volume < before.volume ? 'down' : 'up'} to ${volume} %`;
  return `${nick} ${voice_state.self_mute ? 'is muted' : 'can be heard'}, at ${volume} %`;
}
