import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Calls the page's command, for an activity that uses the public package. */
export async function callPluginTemplate(discordSdk: DiscordSDK) {
  const config = await discordSdk.commands.setConfig({ use_interactive_pip: true });
  console.log(config);
}
