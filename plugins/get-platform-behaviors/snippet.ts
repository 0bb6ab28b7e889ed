import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Returns whether the page itself has to make room for the keyboard. */
export async function keyboardCoversPage(discordSdk: DiscordSDK): Promise<boolean> {
  const { iosKeyboardResizesView } = await discordSdk.commands.getPlatformBehaviors();
  // Clients for systems other than iOS leave the field out.
  return iosKeyboardResizesView === false;
}
