import { CallPanel, enumName, useCommand, useSdk } from '../../core';
import { ChannelTypes, type CommandResult } from '../../host-bridge';

/** The launch query names the current channel; the command answers for any other that the user may see. */
export default function GetChannelPage() {
  const { channelId } = useSdk();
  const currentChannel = { channel_id: channelId ?? '' };
  const channel = useCommand('getChannel', currentChannel, { immediately: channelId !== null });
  return (
    <>
      {!channelId && (
        <p>This activity was not launched in a channel, so there is no current one.</p>
      )}
      <CallPanel
        of={channel}
        button="Get channel"
        values={channelId ? { 'this one': currentChannel } : {}}
        refusals={[
          {
            code: 4005,
            when: 'There is no such channel, or the user cannot see it.',
            values: { channel_id: '1' },
            chip: 'one that does not exist',
          },
        ]}
        label="Channel"
        describe={describe}
      >
        {(result) => ({
          Name: result.name,
          Type: enumName(ChannelTypes, result, 'type'),
          Topic: result.topic,
          'In voice': result.voice_states.map(({ nick }) => nick).join(', '),
          'Last message': result.messages.at(-1)?.content,
        })}
      </CallPanel>
    </>
  );
}

function describe(channel: CommandResult<'getChannel'>): string {
  const kind = enumName(ChannelTypes, channel, 'type').replace('GUILD_', '').toLowerCase();
  const count = channel.voice_states.length;
  const people = count > 0 ? ` with ${count} ${count === 1 ? 'person' : 'people'} in it` : '';
  return `“${channel.name || 'No name'}”: ${kind.replaceAll('_', ' ')} channel${people}.`;
}
