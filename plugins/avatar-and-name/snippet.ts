import type { DiscordSDK } from '@discord/embedded-app-sdk';

const cdn = 'https://cdn.discordapp.com';

/** Shows the user as a member of the server. Needs the scope `guilds.members.read`. */
export async function showMember(discordSdk: DiscordSDK, accessToken: string) {
  const { guildId } = discordSdk;
  if (!guildId) return console.log('Launched outside a server');
  const response = await fetch(`https://discord.com/api/v10/users/@me/guilds/${guildId}/member`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`error${response.status}`);
  const { nick, avatar, user } = await response.json();

  let picture = `${cdn}/embed/avatars/${(BigInt(user.id) >> 22n) % 6n}.png`;
  if (user.avatar) picture = `${cdn}/avatars/${user.id}/${user.avatar}.png?size=256`;
  if (avatar) picture = `${cdn}/guilds/${guildId}/users/${user.id}/avatars/${avatar}.png?size=256`;
  console.log(nick || user.global_name || user.username, picture);
}
