import { CallResult, JsonPanel, LaunchedIn, useCall, useSdk } from '../../core';
import { SDKError } from '../../host-bridge';

/** The page opens only for signed-in users. When the channel may not be read, it shows the error as it came. */
export default function ActivityChannelPage() {
  return (
    <LaunchedIn place="channel" otherwise="there is none to get">
      {(channelId) => <ActivityChannel channelId={channelId} />}
    </LaunchedIn>
  );
}

function ActivityChannel({ channelId }: { channelId: string }) {
  const sdk = useSdk();
  const channel = useCall(() => sdk.commands.getChannel({ channel_id: channelId }), {
    immediately: true,
  });
  return (
    <>
      <CallResult call={channel} label="Channel" />
      {channel.error instanceof SDKError && (
        <JsonPanel label="Error" value={channel.error.toJSON()} />
      )}
    </>
  );
}
