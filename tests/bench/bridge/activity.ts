import type { DiscordSDK } from '../../../host-bridge';

/** The three commands that are timed, by their names in the figures. */
const calls = {
  locale: (commands: Commands) => commands.userSettingsGetLocale(),
  'participants, 25': (commands: Commands) => commands.getInstanceConnectedParticipants(),
  'channel, 25 voice states and 50 messages': (commands: Commands) =>
    commands.getChannel({ channel_id: '710000000000000001' }),
};

type Commands = Pick<
  DiscordSDK['commands'],
  'userSettingsGetLocale' | 'getInstanceConnectedParticipants' | 'getChannel'
>;

/** Lets the benchmark time this page's commands: `run(call, times)` makes so many round trips. */
export function measured(commands: Commands): void {
  Object.assign(window, {
    calls: Object.keys(calls),
    async run(call: keyof typeof calls, times: number): Promise<void> {
      for (let round = 0; round < times; round += 1) await calls[call](commands);
    },
  });
}
