import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the image that the user has chosen. It rejects when they choose none; the address ends after a while. */
export async function showUploadedImage(discordSdk: DiscordSDK, image: HTMLImageElement) {
  const { image_url } = await discordSdk.commands.initiateImageUpload();
  image.src = image_url;
}
