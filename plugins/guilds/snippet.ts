/**
 * Shows the user's servers. This is not a command of the SDK: the access token for `authenticate` also opens
 * the REST API. Needs the scope `guilds`.
 */
export async function showGuilds(accessToken: string) {
  const response = await fetch('https://discord.com/api/v10/users/@me/guilds', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`error${response.status}`);
  const guilds: { id: string; name: string; icon: string | null }[] = await response.json();
  for (const { id, name, icon } of guilds) {
    const picture = icon && `https://cdn.discordapp.com/icons/${id}/${icon}.webp?size=128`;
    console.log(name, picture ?? 'has no icon');
  }
}
