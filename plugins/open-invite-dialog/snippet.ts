import { type DiscordSDK, Permissions, PermissionUtils } from '@discord/embedded-app-sdk';

/** Opens the invite dialog; false when the user may not invite anybody to this channel. */
export async function inviteOthers(discordSdk: DiscordSDK) {
  // An instance outside of a channel needs no permission.
  if (!discordSdk.instanceId.includes('-cl-')) {
    const { permissions } = await discordSdk.commands.getChannelPermissions();
    if (!PermissionUtils.can(Permissions.CREATE_INSTANT_INVITE, permissions)) return false;
  }
  await discordSdk.commands.openInviteDialog();
  return true;
}
