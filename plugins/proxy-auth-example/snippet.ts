import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Sends your own server a request on behalf of the user. Inside Discord the request passes through its proxy. */
export async function callOwnServer(discordSdk: DiscordSDK) {
  await discordSdk.ready();
  // The proxy adds X-Signature-Ed25519, X-Signature-Timestamp and X-Discord-Proxy-Payload. The server checks the
  // signature with the application's public key; then the payload's `user_id` is the sender.
  const response = await fetch('/api/proxy-auth-example');
  if (!response.ok) throw new Error(`Request failed: ${response.status} ${response.statusText}`);
  return response.json();
}
