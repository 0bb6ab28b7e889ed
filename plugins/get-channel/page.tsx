import { CallResult, enumName, Facts, LaunchedIn, useCall, useSdk } from '../../core';
import { ChannelTypes } from '../../host-bridge';

/** The command names its channel: the launch query tells the current one. */
export default function GetChannelPage() {
  return (
    <LaunchedIn place="channel" otherwise="there is no current one">
      {(channelId) => <Channel channelId={channelId} />}
    </LaunchedIn>
  );
}

function Channel({ channelId }: { channelId: string }) {
  const sdk = useSdk();
  const channel = useCall(() => sdk.commands.getChannel({ channel_id: channelId }), {
    immediately: true,
  });
  return (
    <>
      <p>
        <button
          type="button"
          data-primary
          disabled={channel.status === 'busy'}
          onClick={channel.run}
        >
          Get channel
        </button>
      </p>
      {channel.result && (
        <Facts
          facts={{
            Name: channel.result.name,
            Type: enumName(ChannelTypes, channel.result, 'type'),
            Topic: channel.result.topic,
            'In voice': channel.result.voice_states.map(({ nick }) => nick).join(', '),
          }}
        />
      )}
      <CallResult call={channel} label="Channel" />
    </>
  );
}
