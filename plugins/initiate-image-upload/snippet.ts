import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the user's chosen image. It rejects when they choose none; the address expires after a while. */
export async function showUploadedImage(discordSdk: DiscordSDK, image: HTMLImageElement) {
  const { image_url } = await discordSdk.commands.initiateImageUpload();
  image.src = image_url;
}
