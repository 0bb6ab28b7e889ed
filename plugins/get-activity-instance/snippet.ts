import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Returns the platform's data of the instance, through an endpoint of your own server; null for a made-up id. */
export async function validatedInstance(discordSdk: DiscordSDK) {
  // The server requests GET /applications/{application.id}/activity-instances/{instance_id} with its bot token.
  const id = encodeURIComponent(discordSdk.instanceId);
  const response = await fetch(`/api/activity-instance/${id}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Request failed: ${response.status} ${response.statusText}`);
  return response.json();
}
