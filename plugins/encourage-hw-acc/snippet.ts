import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Asks for hardware acceleration where it is off, and tells whether a lighter scene should be drawn for now. */
export async function needsLighterScene(discordSdk: DiscordSDK): Promise<boolean> {
  // This tells how it was before the user decided: once they accept, the client restarts.
  const { enabled } = await discordSdk.commands.encourageHardwareAcceleration();
  return !enabled;
}
