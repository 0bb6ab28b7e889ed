import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Opens an address in the user's browser. `opened` is null when the client does not report it. */
export async function openLink(discordSdk: DiscordSDK, url: string) {
  const { opened } = await discordSdk.commands.openExternalLink({ url });
  if (opened === false) console.log('The user decided not to leave');
  return opened;
}
