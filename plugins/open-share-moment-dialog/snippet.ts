import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Uploads an image with the user's access token, then lets them share it. */
export async function shareMoment(discordSdk: DiscordSDK, accessToken: string, image: Blob) {
  const form = new FormData();
  form.append('file', image, 'moment.png');
  const response = await fetch(
    `https://discord.com/api/v10/applications/${discordSdk.clientId}/attachment`,
    { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` }, body: form },
  );
  if (!response.ok) throw new Error(`The upload failed: ${response.status}`);
  const { attachment } = await response.json();
  await discordSdk.commands.openShareMomentDialog({ mediaUrl: attachment.url });
}
