import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the name of the server that the activity runs in. Needs the scope `guilds`. */
export async function showGuild(discordSdk: DiscordSDK, accessToken: string) {
  if (!discordSdk.guildId) return console.log('Launched outside a server');
  const response = await fetch('https://discord.com/api/v10/users/@me/guilds', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`error${response.status}`);
  const guilds: { id: string; name: string }[] = await response.json();
  console.log('The server is', guilds.find(({ id }) => id === discordSdk.guildId)?.name);
}
