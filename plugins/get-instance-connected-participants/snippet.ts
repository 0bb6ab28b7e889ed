import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the participants of this instance of the activity. */
export async function showParticipants(discordSdk: DiscordSDK) {
  const { participants } = await discordSdk.commands.getInstanceConnectedParticipants();
  for (const { id, nickname, global_name, username } of participants) {
    console.log(id, nickname || global_name || username);
  }
}
