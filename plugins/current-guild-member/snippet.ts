import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Hears when the user is renamed in the server. Needs `identify` and `guilds.members.read`. */
export async function watchMember(discordSdk: DiscordSDK) {
  const { guildId } = discordSdk;
  if (!guildId) return console.log('Launched outside a server');
  const showMember = ({ nick }: { nick?: string | null }) => {
    console.log('The nickname is now', nick ?? 'none');
  };
  await discordSdk.subscribe(Events.CURRENT_GUILD_MEMBER_UPDATE, showMember, { guild_id: guildId });
}
