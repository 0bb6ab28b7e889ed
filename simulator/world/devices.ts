import {
  LayoutMode,
  OrientationLockState,
  Platform,
  ScreenOrientation,
} from '../../host-bridge/protocol';
import { MAX_INSET_PX, MAX_SCREEN_SIDE_PX, MIN_SCREEN_SIDE_PX } from './bounds';
import type { Device, Insets, Screen } from './schema/device';

export type { Device, Insets };

interface DevicePreset {
  label: string;
  /** All fields that this device sets, in one change. */
  patch: Pick<Device, 'platform' | 'appVersion' | 'screen' | 'deviceOrientation' | 'layoutMode'>;
}

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
const common = { appVersion: null, layoutMode: LayoutMode.FOCUSED };
const desktop = { ...common, platform: Platform.DESKTOP, deviceOrientation: LANDSCAPE };
const mobile = { ...common, platform: Platform.MOBILE, deviceOrientation: PORTRAIT };

function screen(
  width: number,
  height: number,
  { portrait, landscape }: Partial<Record<keyof Screen['safeArea'], Partial<Insets>>> = {},
): Screen {
  const safeArea = { portrait: { ...none, ...portrait }, landscape: { ...none, ...landscape } };
  return { width, height, safeArea };
}
const notch = { portrait: { top: 47, bottom: 34 }, landscape: { right: 47, bottom: 21, left: 47 } };
const bars = { top: 24, bottom: 20 };

/** The available devices. Sizes and insets are those of an iPhone 14, an iPhone SE and an iPad Air. */
export const devices: Readonly<Record<string, DevicePreset>> = {
  window: { label: 'Window', patch: { ...desktop, screen: null } },
  desktop: { label: 'Desktop 1280 × 720', patch: { ...desktop, screen: screen(720, 1280) } },
  phone: { label: 'Phone with a notch', patch: { ...mobile, screen: screen(390, 844, notch) } },
  'small-phone': {
    label: 'Small phone',
    patch: { ...mobile, screen: screen(375, 667, { portrait: { top: 20 } }) },
  },
  tablet: {
    label: 'Tablet',
    patch: { ...mobile, screen: screen(820, 1180, { portrait: bars, landscape: bars }) },
  },
};

/** Returns the name of the preset that a device matches in any orientation; undefined for a custom one. */
export function deviceName({ platform, screen }: Device): string | undefined {
  const key = JSON.stringify([platform, screen]);
  return Object.keys(devices).find((name) => {
    const { patch } = devices[name] as DevicePreset;
    return JSON.stringify([patch.platform, patch.screen]) === key;
  });
}

/**
 * Returns the device after a change of some fields. The screen's orientation follows from how the device is held and
 * from the activity's lock; setting `screenOrientation` means holding it that way.
 *
 * @throws Error when a screen has sizes that no device has
 */
export function applyDevicePatch(before: Device, patch: Partial<Device>): Device {
  if (patch.screen) requireScreen(patch.screen);
  const deviceOrientation =
    patch.deviceOrientation ?? patch.screenOrientation ?? before.deviceOrientation;
  const device = { ...before, ...patch, deviceOrientation };
  return { ...device, screenOrientation: lockedOrientation(device) ?? deviceOrientation };
}

/**
 * Returns the orientation that the lock forces on the screen; undefined when it stays as the device is held. A lock
 * applies to phones and tablets, and only while the activity has the whole screen. Source: "Locking Application
 * Orientation" in Discord's guide to layout; that the screen is free in the other layouts is assumed.
 */
export function lockedOrientation({
  platform,
  layoutMode,
  orientationLock,
}: Device): number | undefined {
  if (platform !== Platform.MOBILE || layoutMode !== LayoutMode.FOCUSED) return undefined;
  if (orientationLock.lock_state === OrientationLockState.PORTRAIT) return PORTRAIT;
  if (orientationLock.lock_state === OrientationLockState.LANDSCAPE) return LANDSCAPE;
  return undefined;
}

/** Returns the covered margins of the activity's frame: none in picture-in-picture or a grid tile. */
export function safeAreaOf({ screen, layoutMode, screenOrientation }: Device): Insets {
  if (!screen || layoutMode !== LayoutMode.FOCUSED) return none;
  return screen.safeArea[screenOrientation === PORTRAIT ? 'portrait' : 'landscape'];
}

/**
 * The version of a mobile client when nobody has chosen one: the public package then sends its own too. Its form is
 * assumed: docs/assumed.md, `mobile-app-version`.
 */
const MOBILE_APP_VERSION = '312.0';

/** Returns the client's app version; clients on desktops have none. */
export function appVersionOf(device: Pick<Device, 'platform' | 'appVersion'>): string | undefined {
  const { platform, appVersion } = device;
  return appVersion ?? (platform === Platform.MOBILE ? MOBILE_APP_VERSION : undefined);
}

/** Checks whether the device's app has a version, and an older one than the given version. */
export function isOlder(device: Pick<Device, 'platform' | 'appVersion'>, version: string): boolean {
  const [current, other] = [appVersionOf(device), version].map((each) =>
    each?.split('.').map(Number),
  );
  if (!current || !other) return false;
  const index = other.findIndex((part, at) => part !== (current[at] ?? 0));
  return index >= 0 && (current[index] ?? 0) < (other[index] ?? 0);
}

function requireScreen(screen: Screen): void {
  for (const side of ['width', 'height'] as const) {
    requireInRange(`screen.${side}`, screen[side], MIN_SCREEN_SIDE_PX, MAX_SCREEN_SIDE_PX);
  }
  for (const orientation of ['portrait', 'landscape'] as const) {
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      const value = screen.safeArea?.[orientation]?.[side];
      requireInRange(`screen.safeArea.${orientation}.${side}`, value, 0, MAX_INSET_PX);
    }
  }
}

function requireInRange(name: string, value: unknown, min: number, max: number): void {
  if (typeof value === 'number' && value >= min && value <= max) return;
  const received = JSON.stringify(value);
  throw new Error(`${name} is ${received}; it must be a number of pixels from ${min} to ${max}`);
}

/** The locks before an activity has set any. */
export const unlocked: Device['orientationLock'] = {
  lock_state: OrientationLockState.UNLOCKED,
  picture_in_picture_lock_state: null,
  grid_lock_state: null,
};
