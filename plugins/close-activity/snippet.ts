import { type DiscordSDK, RPCCloseCodes } from '@discord/embedded-app-sdk';

/** Ends the activity for this user; the client removes its frame. There is no response to wait for. */
export function closeActivity(discordSdk: DiscordSDK) {
  discordSdk.close(RPCCloseCodes.CLOSE_NORMAL, 'Activity closed');
}
