import { expect, test } from 'vitest';
import { LayoutMode, OrientationLockState, ScreenOrientation } from '../../../host-bridge/protocol';
import { changedDevice, type Device, devices, ids, seed } from '../../world';
import { scaleToFit, screenSize, tileSize } from './sizes';

/** The seed's device after these changes, one after the other. */
function device(...patches: (Partial<Device> | undefined)[]): Device {
  const first = seed().clients[ids.client]?.device as Device;
  return patches.reduce<Device>((before, patch) => changedDevice(before, patch ?? {}), first);
}
const phone = devices.phone?.patch;
const { LANDSCAPE } = ScreenOrientation;

test('a window has no size of its own, and a phone is turned with its sides', () => {
  expect(screenSize(device())).toBeUndefined();
  expect(screenSize(device(phone))).toMatchObject({ width: 390, height: 844 });
  expect(screenSize(device(phone, { deviceOrientation: LANDSCAPE }))).toEqual({
    width: 844,
    height: 390,
  });
});

test('a picture and a tile are as wide as the lock of their layout says', () => {
  const wide = { width: 240, height: 135 };
  const high = { width: 135, height: 240 };
  const pip = { layoutMode: LayoutMode.PIP };
  expect(tileSize(device())).toBeUndefined();
  expect(tileSize(device(pip))).toEqual(wide);
  const lock = {
    lock_state: OrientationLockState.PORTRAIT,
    picture_in_picture_lock_state: null,
    grid_lock_state: null,
  };
  expect(tileSize(device(pip, { orientationLock: lock }))).toEqual(high);
  const ofPicture = { ...lock, picture_in_picture_lock_state: OrientationLockState.LANDSCAPE };
  expect(tileSize(device(pip, { orientationLock: ofPicture }))).toEqual(wide);
  const grid = { layoutMode: LayoutMode.GRID };
  expect(tileSize(device(grid, { orientationLock: ofPicture }))).toEqual({
    width: 480,
    height: 270,
  });
  const ofGrid = { ...ofPicture, grid_lock_state: OrientationLockState.PORTRAIT };
  expect(tileSize(device(grid, { orientationLock: ofGrid }))).toEqual({ width: 270, height: 480 });
});

test('a tile is no wider than the screen, or than the room that a window has', () => {
  const grid = { layoutMode: LayoutMode.GRID };
  const narrow = { width: 320, height: 900 };
  expect(tileSize(device(phone, grid), narrow)).toEqual({ width: 390, height: 219 });
  expect(tileSize(device(grid), narrow)).toEqual({ width: 320, height: 180 });
});

test('what is shown is scaled down to its room and never up', () => {
  const size = { width: 390, height: 844 };
  expect(scaleToFit(size, { width: 1000, height: 422 })).toBe(0.5);
  expect(scaleToFit(size, { width: 195, height: 2000 })).toBe(0.5);
  expect(scaleToFit(size, { width: 1000, height: 1000 })).toBe(1);
  expect(scaleToFit(size, { width: 0, height: 0 })).toBe(1);
});
