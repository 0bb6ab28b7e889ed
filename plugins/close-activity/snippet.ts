import { type DiscordSDK, RPCCloseCodes } from '@discord/embedded-app-sdk';

/** Ends the activity for this user; the client takes its frame away. There is no answer to wait for. */
export function closeActivity(discordSdk: DiscordSDK) {
  discordSdk.close(RPCCloseCodes.CLOSE_NORMAL, 'Activity closed');
}
