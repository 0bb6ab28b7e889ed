import { Common, type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Logs each turn of the device: PORTRAIT or LANDSCAPE. Call the returned function to stop. */
export async function watchOrientation(discordSdk: DiscordSDK) {
  const show = ({ screen_orientation }: { screen_orientation: number }) => {
    const known = Object.entries(Common.OrientationTypeObject).find(
      ([, value]) => value === screen_orientation,
    );
    console.log('The screen is now', known?.[0] ?? 'UNHANDLED');
  };
  await discordSdk.subscribe(Events.ORIENTATION_UPDATE, show);
  return () => discordSdk.unsubscribe(Events.ORIENTATION_UPDATE, show);
}
