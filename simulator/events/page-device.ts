import * as z from 'zod/mini';
import { ScreenOrientation } from '../../host-bridge/protocol';
import { clientIn, Device, devices, Insets, Screen, safeAreaOf, type WorldStore } from '../world';

/** The parts of its client's device that a page may read and change. In CSS pixels, in the current orientation. */
const PageDevice = z.strictObject({
  ...z.pick(Device, { hidden: true, hardwareAcceleration: true, deviceOrientation: true }).shape,
  iosKeyboardResizesView: z.optional(z.boolean()),
  insets: Insets,
  /** Null for a window that fills the available space. */
  size: z.nullable(z.pick(Screen, { width: true, height: true })),
});
export type PageDevice = z.infer<typeof PageDevice>;

const PageDevicePatch = z.partial(PageDevice);

export function pageDevice(device: Device): PageDevice {
  const { hidden, hardwareAcceleration, deviceOrientation, iosKeyboardResizesView, screen } =
    device;
  return {
    ...{ hidden, hardwareAcceleration, deviceOrientation, iosKeyboardResizesView },
    insets: safeAreaOf(device),
    size: screen && toOrientation(device, screen),
  };
}

/** @throws Error as a rejection for values that no device has */
export async function changeDevice(
  world: WorldStore,
  client: string,
  input: unknown,
): Promise<void> {
  const parsed = PageDevicePatch.safeParse(input);
  if (!parsed.success) throw new Error('The device has no such setting');
  const { insets, size, ...patch } = parsed.data;
  const { device } = clientIn(world.get(), client);
  await world.commit(
    { type: 'device', client, patch: { ...patch, ...screenPatch(device, insets, size) } },
    'person',
  );
}

function screenPatch(device: Device, insets?: Insets, size?: PageDevice['size']): Partial<Device> {
  if (insets === undefined && size === undefined) return {};
  if (size === null) return { screen: null };
  // A window that gets a safe area before it has a size becomes one of the usual size.
  const before = device.screen ?? (devices.desktop?.patch.screen as Screen);
  const screen = { ...before, ...(size && toOrientation(device, size)) };
  const orientation = isPortrait(device) ? 'portrait' : 'landscape';
  const safeArea = { ...screen.safeArea, ...(insets && { [orientation]: insets }) };
  return { screen: { ...screen, safeArea } };
}

/** Converts a screen's sides from the upright to the current orientation, and back. */
function toOrientation(device: Device, { width, height }: Pick<Screen, 'width' | 'height'>) {
  return isPortrait(device) ? { width, height } : { width: height, height: width };
}

const isPortrait = ({ screenOrientation }: Device) =>
  screenOrientation === ScreenOrientation.PORTRAIT;
