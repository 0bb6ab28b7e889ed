// An activity on the public package that follows the device it runs on, and can lock its screen.
import { Common, DiscordSDK } from '@discord/embedded-app-sdk';

const clientId = new URLSearchParams(location.search).get('client_id') ?? '';
const sdk = new DiscordSDK(clientId);
await sdk.ready();

const heard: Record<string, unknown[]> = { orientation: [], layout: [] };
const add = (id: 'orientation' | 'layout', value: unknown) => {
  heard[id]?.push(value);
  const element = document.getElementById(id);
  if (element) element.textContent = heard[id]?.join(' ') ?? '';
};
await sdk.subscribe('ORIENTATION_UPDATE', ({ screen_orientation }) =>
  add('orientation', screen_orientation),
);
await sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode }) => add('layout', layout_mode));
document.getElementById('lock')?.addEventListener('click', () =>
  sdk.commands.setOrientationLockState({
    lock_state: Common.OrientationLockStateTypeObject.LANDSCAPE,
    picture_in_picture_lock_state: Common.OrientationLockStateTypeObject.PORTRAIT,
  }),
);
const platform = document.getElementById('platform');
if (platform) platform.textContent = sdk.platform;
