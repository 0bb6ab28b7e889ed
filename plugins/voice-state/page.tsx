import { launchedIn, PayloadHistory, useEventHistory } from '../../core';
import { describe, presentState } from './describe';
import { Everyone } from './everyone';

/** The subscription names the channel in which the activity was launched. */
export default launchedIn('channel', 'there are no events to listen for', VoiceStatePage);

function VoiceStatePage({ id }: { id: string }) {
  const args = { channel_id: id };
  const voice = useEventHistory('VOICE_STATE_UPDATE', ({ user }) => user.id, args);
  return (
    <>
      {voice.status === 'subscribed' && <Everyone channelId={id} />}
      <PayloadHistory of={voice} describe={describe}>
        {(payload) => ({ Who: payload.nick, ...presentState(payload) })}
      </PayloadHistory>
    </>
  );
}
