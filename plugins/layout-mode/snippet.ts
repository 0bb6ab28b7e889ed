import { Common, type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Logs the client's layout of the activity: FOCUSED, PIP or GRID. Call the returned function to stop. */
export async function watchLayoutMode(discordSdk: DiscordSDK) {
  const show = ({ layout_mode }: { layout_mode: number }) => {
    const known = Object.entries(Common.LayoutModeTypeObject).find(
      ([, value]) => value === layout_mode,
    );
    console.log('The layout is now', known?.[0] ?? 'UNHANDLED');
  };
  await discordSdk.subscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, show);
  return () => discordSdk.unsubscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, show);
}
