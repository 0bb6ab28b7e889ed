import { Facts, GoesWrong, History, LaunchedIn, Next, useHistory } from '../../core';
import { describe, isDeaf } from './describe';

/** The subscription names its channel: the one that the activity was launched in. */
export default function VoiceStatePage() {
  return (
    <LaunchedIn place="channel" otherwise="there are no events to listen for">
      {(channelId) => <VoiceStates channelId={channelId} />}
    </LaunchedIn>
  );
}

function VoiceStates({ channelId }: { channelId: string }) {
  const about = { channel_id: channelId };
  const voice = useHistory('VOICE_STATE_UPDATE', ({ user }) => user.id, about);
  return (
    <>
      <History of={voice} say={describe}>
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
