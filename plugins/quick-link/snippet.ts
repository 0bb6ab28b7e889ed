import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Creates a link with an image (a data URL), then lets the user share it; true when they did. */
export async function shareQuickLink(discordSdk: DiscordSDK, accessToken: string, image: string) {
  const response = await fetch(
    `https://discord.com/api/v10/applications/${discordSdk.clientId}/quick-links/`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        custom_id: 'level-3',
        description: 'My best yet',
        image,
        title: 'Level 3',
      }),
    },
  );
  if (!response.ok) throw new Error(`The link could not be created: ${response.status}`);
  const { link_id } = await response.json();
  const { success } = await discordSdk.commands.shareLink({ message: 'Beat this!', link_id });
  return success;
}
