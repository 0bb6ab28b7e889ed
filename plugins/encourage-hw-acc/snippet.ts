import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Requests hardware acceleration where it is off, and returns whether to draw a lighter scene for now. */
export async function needsLighterScene(discordSdk: DiscordSDK): Promise<boolean> {
  // This is the state before the user's decision: once they accept, the client restarts.
  const { enabled } = await discordSdk.commands.encourageHardwareAcceleration();
  return !enabled;
}
