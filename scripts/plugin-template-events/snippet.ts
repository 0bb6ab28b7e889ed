import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Subscribes to the page's events, for an activity that uses the public package. */
export async function watchPluginTemplateEvents(sdk: DiscordSDK) {
  const channel_id = sdk.channelId;
  const guild_id = sdk.guildId;
  await sdk.subscribe('CURRENT_USER_UPDATE', console.log);
  if (channel_id) await sdk.subscribe('VOICE_STATE_UPDATE', console.log, { channel_id });
  if (guild_id) await sdk.subscribe('CURRENT_GUILD_MEMBER_UPDATE', console.log, { guild_id });
}
