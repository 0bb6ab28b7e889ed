import { Common, type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Logs each thermal state of the device: NOMINAL, FAIR, SERIOUS or CRITICAL. Call the returned function to stop. */
export async function watchThermalState(discordSdk: DiscordSDK) {
  const show = ({ thermal_state }: { thermal_state: number }) => {
    const known = Object.entries(Common.ThermalStateTypeObject).find(
      ([, value]) => value === thermal_state,
    );
    console.log('The device is now', known?.[0] ?? 'UNHANDLED');
  };
  await discordSdk.subscribe(Events.THERMAL_STATE_UPDATE, show);
  return () => discordSdk.unsubscribe(Events.THERMAL_STATE_UPDATE, show);
}
