import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shares a link to the activity; true when the user has sent or copied it. */
export async function shareLevel(discordSdk: DiscordSDK, level: string) {
  const { success } = await discordSdk.commands.shareLink({
    message: `Can you beat me at level ${level}?`,
    // The link's followers find it in discordSdk.customId. At most 64 characters.
    custom_id: level,
  });
  return success;
}
