import { Common, type DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the channel that the activity runs in. Needs the scope `guilds`. */
export async function showChannel(discordSdk: DiscordSDK) {
  if (!discordSdk.channelId) return console.log('Launched outside a channel');
  const channel = await discordSdk.commands.getChannel({ channel_id: discordSdk.channelId });
  const isVoice = channel.type === Common.ChannelTypesObject.GUILD_VOICE;
  console.log(channel.name, isVoice ? 'is a voice channel' : `is of type ${channel.type}`);
  for (const { nick } of channel.voice_states) console.log(nick, 'is in it');
}
