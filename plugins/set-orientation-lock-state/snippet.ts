import { Common, type DiscordSDK } from '@discord/embedded-app-sdk';

/** Locks a phone's screen to landscape, and leaves it free while the activity is a small picture. */
export async function lockLandscape(discordSdk: DiscordSDK) {
  const { LANDSCAPE, UNLOCKED } = Common.OrientationLockStateTypeObject;
  await discordSdk.commands.setOrientationLockState({
    lock_state: LANDSCAPE,
    picture_in_picture_lock_state: UNLOCKED,
    grid_lock_state: UNLOCKED,
  });
}
