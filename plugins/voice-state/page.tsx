import { launchedIn, PayloadHistory, useEventHistory } from '../../core';
import { describe, isDeaf } from './describe';

/** The subscription names the channel in which the activity was launched. */
export default launchedIn('channel', 'there are no events to listen for', VoiceStatePage);

function VoiceStatePage({ id }: { id: string }) {
  const args = { channel_id: id };
  const voice = useEventHistory('VOICE_STATE_UPDATE', ({ user }) => user.id, args);
  return (
    <PayloadHistory of={voice} describe={describe}>
      {({ nick, mute, voice_state, volume }) => ({
        Who: nick,
        Microphone: voice_state.mute
          ? 'turned off by a moderator'
          : voice_state.self_mute
            ? 'off'
            : 'on',
        Hears: isDeaf(voice_state) ? 'nothing' : 'everybody',
        'Volume for you': mute ? 'muted by you' : `${volume}%`,
      })}
    </PayloadHistory>
  );
}
