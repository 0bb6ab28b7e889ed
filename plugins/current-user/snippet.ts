import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Logs the user after each change of their profile. Call the returned function to stop. Needs the scope `identify`. */
export async function watchCurrentUser(discordSdk: DiscordSDK) {
  const showUser = (user: { global_name?: string | null; username: string }) => {
    console.log('The user is now', user.global_name ?? user.username);
  };
  await discordSdk.subscribe(Events.CURRENT_USER_UPDATE, showUser);
  return () => discordSdk.unsubscribe(Events.CURRENT_USER_UPDATE, showUser);
}
