import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Whether the page itself has to make room for the keyboard. */
export async function keyboardCoversPage(discordSdk: DiscordSDK): Promise<boolean> {
  const { iosKeyboardResizesView } = await discordSdk.commands.getPlatformBehaviors();
  // Clients for other systems than iOS leave the field out.
  return iosKeyboardResizesView === false;
}
