import { DiscordSDK } from '@discord/embedded-app-sdk';

/** Connects to the client, and logs the launch and the client. */
export async function showLaunch(clientId: string) {
  const discordSdk = new DiscordSDK(clientId);
  await discordSdk.ready();
  const { customId, instanceId, referrerId, channelId, guildId } = discordSdk;
  console.log({ customId, instanceId, referrerId, clientId, channelId, guildId });
  const { platform, mobileAppVersion, sdkVersion } = discordSdk;
  console.log({ platform, mobileAppVersion, sdkVersion });
}
