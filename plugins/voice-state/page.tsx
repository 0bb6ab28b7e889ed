import { EventResult, useEvent, useSdk } from '../../core';

/** The subscription names its channel: the one that the activity was launched in. */
export default function VoiceStatePage() {
  const { channelId } = useSdk();
  if (!channelId)
    return <p>This activity was not launched in a channel, so there is none to hear from.</p>;
  return <VoiceStates channelId={channelId} />;
}

function VoiceStates({ channelId }: { channelId: string }) {
  const voiceState = useEvent('VOICE_STATE_UPDATE', { channel_id: channelId });
  return <EventResult event={voiceState} />;
}
