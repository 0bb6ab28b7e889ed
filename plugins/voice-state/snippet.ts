import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Logs who mutes and deafens in the channel. Call the returned function to stop. Needs the scope `rpc.voice.read`. */
export async function watchVoiceStates(discordSdk: DiscordSDK) {
  if (!discordSdk.channelId) throw new Error('Launched outside a channel');
  const channel = { channel_id: discordSdk.channelId };
  const show = ({ nick, voice_state }: { nick: string; voice_state: { self_mute: boolean } }) => {
    console.log(nick, voice_state.self_mute ? 'is muted' : 'is not muted');
  };
  await discordSdk.subscribe(Events.VOICE_STATE_UPDATE, show, channel);
  return () => discordSdk.unsubscribe(Events.VOICE_STATE_UPDATE, show, channel);
}
