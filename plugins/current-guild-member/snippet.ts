import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/**
 * Logs each new nickname of the user in the server. Call the returned function to stop. Needs the scopes `identify` and
 * `guilds.members.read`.
 */
export async function watchMember(discordSdk: DiscordSDK) {
  if (!discordSdk.guildId) throw new Error('Launched outside a server');
  const guild = { guild_id: discordSdk.guildId };
  const show = ({ nick }: { nick?: string | null }) => {
    console.log('The nickname is now', nick ?? 'none');
  };
  await discordSdk.subscribe(Events.CURRENT_GUILD_MEMBER_UPDATE, show, guild);
  return () => discordSdk.unsubscribe(Events.CURRENT_GUILD_MEMBER_UPDATE, show, guild);
}
