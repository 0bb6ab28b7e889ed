import { describe, expect, it } from 'vitest';
import {
  LayoutMode,
  OrientationLockState,
  type Platform,
  ScreenOrientation,
} from '../../host-bridge/protocol';
import { applyChange, type Change } from './change';
import type { Device } from './devices';
import { deviceName, devices, safeAreaOf } from './devices';
import type { World } from './schema/world';
import { ids, seed } from './seed';

const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
const phone = devices.phone?.patch as Partial<Device>;
const lockedTo = (lock_state: number): Partial<Device> => ({
  orientationLock: { lock_state, picture_in_picture_lock_state: null, grid_lock_state: null },
});

const change = (patch: Partial<Device>): Change => ({ type: 'device', client: ids.client, patch });
const changed = (world: World, ...patches: Partial<Device>[]) =>
  patches.reduce((before, patch) => applyChange(before, change(patch)), world);
const deviceIn = (world: World) => world.clients[ids.client]?.device as Device;
const device = (...patches: Partial<Device>[]) => deviceIn(changed(seed(), ...patches));

describe('a device', () => {
  it.each(Object.entries(devices))('from %s is named in any orientation', (name, { patch }) => {
    const turned = { deviceOrientation: LANDSCAPE, layoutMode: LayoutMode.PIP };
    expect(deviceName(device(patch))).toBe(name);
    expect(deviceName(device(patch, turned))).toBe(name);
    expect(deviceName(device(patch, { platform: 'tv' as Platform }))).toBeUndefined();
  });

  it('has the screen orientation that the activity locks, and the one that the person holds once it is unlocked', () => {
    const locked = changed(seed(), phone, lockedTo(OrientationLockState.LANDSCAPE));
    const held = { deviceOrientation: PORTRAIT, screenOrientation: LANDSCAPE };
    expect(deviceIn(locked)).toMatchObject(held);
    const inPicture = changed(locked, { layoutMode: LayoutMode.PIP });
    expect(deviceIn(inPicture).screenOrientation).toBe(PORTRAIT);
    const free = changed(locked, lockedTo(OrientationLockState.UNLOCKED));
    expect(deviceIn(free).screenOrientation).toBe(PORTRAIT);
    const turned = changed(locked, { screenOrientation: PORTRAIT });
    expect(deviceIn(turned).screenOrientation).toBe(LANDSCAPE);
  });

  it('is not locked on a desktop, and is unlocked when the activity closes', () => {
    const lock = lockedTo(OrientationLockState.PORTRAIT);
    expect(device(lock).screenOrientation).toBe(LANDSCAPE);
    const locked = changed(seed(), phone, lockedTo(OrientationLockState.LANDSCAPE));
    const closed = applyChange(locked, { type: 'leave', client: ids.client });
    expect(deviceIn(closed)).toMatchObject({ screenOrientation: PORTRAIT });
  });

  it('has a safe area for its notch in either orientation, and none in picture-in-picture', () => {
    expect(safeAreaOf(device())).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
    expect(safeAreaOf(device(phone))).toMatchObject({ top: 47, left: 0 });
    const turned = device(phone, { deviceOrientation: LANDSCAPE });
    expect(safeAreaOf(turned)).toMatchObject({ top: 0, left: 47, right: 47 });
    expect(safeAreaOf(device(phone, { layoutMode: LayoutMode.PIP })).top).toBe(0);
  });

  it.each<[string, unknown]>([
    ['screen.width is 1', { width: 1 }],
    ['screen.height is "all"', { height: 'all' }],
    ['screen.safeArea.portrait.top is null', { safeArea: {} }],
  ])('with an impossible screen is refused: %s', (message, part) => {
    const screen = { ...devices.phone?.patch.screen, ...(part as object) };
    const expected = message.replace('null', 'undefined');
    expect(() => device({ screen } as Partial<Device>)).toThrow(expected);
  });
});
