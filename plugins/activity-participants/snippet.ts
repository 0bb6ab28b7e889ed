import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Logs the participants, and who is speaking. Speaking needs a channel, and the scope `rpc.voice.read`. */
export async function watchParticipants(discordSdk: DiscordSDK) {
  const show = ({ participants }: { participants: { username: string }[] }) => {
    console.log('Connected:', participants.map(({ username }) => username).join(', '));
  };
  await discordSdk.subscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, show);
  show(await discordSdk.commands.getInstanceConnectedParticipants());

  const channel = { channel_id: discordSdk.channelId };
  const onSpeakingStart = ({ user_id }: { user_id: string }) => console.log(user_id, 'Speaking');
  const onSpeakingStop = ({ user_id }: { user_id: string }) => console.log(user_id, 'Not Speaking');
  await discordSdk.subscribe(Events.SPEAKING_START, onSpeakingStart, channel);
  await discordSdk.subscribe(Events.SPEAKING_STOP, onSpeakingStop, channel);
}
