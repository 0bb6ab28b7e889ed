import { EventResult, LaunchedIn, useEvent } from '../../core';

/** The subscription names its channel: the one that the activity was launched in. */
export default function VoiceStatePage() {
  return (
    <LaunchedIn place="channel" otherwise="there is none to hear from">
      {(channelId) => <VoiceStates channelId={channelId} />}
    </LaunchedIn>
  );
}

function VoiceStates({ channelId }: { channelId: string }) {
  const voiceState = useEvent('VOICE_STATE_UPDATE', { channel_id: channelId });
  return <EventResult event={voiceState} />;
}
