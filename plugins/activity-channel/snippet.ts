import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the activity's channel, or the reason of a refusal. Call it after `authenticate`. */
export async function showActivityChannel(discordSdk: DiscordSDK) {
  if (!discordSdk.channelId) return console.log('Launched outside a channel');
  try {
    const channel = await discordSdk.commands.getChannel({ channel_id: discordSdk.channelId });
    console.log('The channel is', channel);
  } catch (error) {
    // A refusal has a code, such as 4005 for an unknown channel.
    const { code, message } = error as { code: number; message: string };
    console.error(`Error ${code}: ${message}`);
  }
}
