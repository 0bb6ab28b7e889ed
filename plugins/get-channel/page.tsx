import { CallResult, enumName, Facts, useCall, useSdk } from '../../core';
import { ChannelTypes } from '../../host-bridge';

/** The command names its channel: the launch query tells the current one. */
export default function GetChannelPage() {
  const { channelId } = useSdk();
  if (!channelId)
    return <p>This activity was not launched in a channel, so there is no current one.</p>;
  return <Channel channelId={channelId} />;
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
