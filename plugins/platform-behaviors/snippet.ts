import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Keeps the focused input in sight where the keyboard of iOS shrinks the frame. Call the returned function to stop. */
export async function keepInputInSight(discordSdk: DiscordSDK) {
  const { iosKeyboardResizesView } = await discordSdk.commands.getPlatformBehaviors();
  const scroll = () => document.activeElement?.scrollIntoView({ block: 'center' });
  if (iosKeyboardResizesView) window.addEventListener('resize', scroll);
  return () => window.removeEventListener('resize', scroll);
}
