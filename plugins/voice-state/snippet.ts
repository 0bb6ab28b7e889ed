import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Hears who mutes and deafens in the channel. Needs the scope `rpc.voice.read`. */
export async function watchVoiceStates(discordSdk: DiscordSDK) {
  if (!discordSdk.channelId) return console.log('Launched outside a channel');
  await discordSdk.subscribe(
    Events.VOICE_STATE_UPDATE,
    ({ nick, voice_state }) => console.log(nick, voice_state.self_mute ? 'is muted' : 'is not'),
    { channel_id: discordSdk.channelId },
  );
}
