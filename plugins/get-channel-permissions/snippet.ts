import { type DiscordSDK, Permissions, PermissionUtils } from '@discord/embedded-app-sdk';

/** Shows the user's permissions in the channel. Needs the scope `guilds.members.read`. */
export async function showPermissions(discordSdk: DiscordSDK) {
  const { permissions } = await discordSdk.commands.getChannelPermissions();
  for (const [name, permission] of Object.entries(Permissions)) {
    const granted = PermissionUtils.can(permission, permissions);
    console.log(name, granted ? 'granted' : 'not granted');
  }
}
