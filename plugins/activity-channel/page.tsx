import { CallForm, CallResult, JsonPanel, PossibleRefusals, useCommand, useSdk } from '../../core';
import { SDKError } from '../../host-bridge';

/** The page opens only for signed-in users. For an unreadable channel, it shows the error as it came. */
export default function ActivityChannelPage() {
  const { channelId } = useSdk();
  const currentChannel = { channel_id: channelId ?? '' };
  const unknownChannel = { channel_id: '1' };
  const channel = useCommand('getChannel', currentChannel, { immediately: channelId !== null });
  return (
    <>
      {!channelId && <p>This activity was not launched in a channel: enter the ID of one.</p>}
      <CallForm
        of={channel}
        button="Get channel"
        values={{
          ...(channelId && { 'this one': currentChannel }),
          'one that does not exist': unknownChannel,
        }}
      />
      <CallResult
        of={channel}
        label="Channel"
        describe={({ name }) => `The host returned ${name ? `“${name}”` : 'an unnamed channel'}.`}
      >
        {({ id, name, guild_id }) => ({ Name: name, ID: id, Server: guild_id })}
      </CallResult>
      {channel.error instanceof SDKError && (
        <JsonPanel label="Error" value={channel.error.toJSON()} />
      )}
      <PossibleRefusals
        of={channel}
        refusals={[
          {
            code: 4005,
            when: 'There is no such channel, or the user cannot see it.',
            values: unknownChannel,
          },
          { code: 4006, when: 'A direct message also needs the dm_channels.read scope.' },
        ]}
      />
    </>
  );
}
