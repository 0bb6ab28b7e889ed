import { expect, test } from 'vitest';
import { LayoutMode, OrientationLockState, ScreenOrientation } from '../../../host-bridge/protocol';
import { applyDevicePatch, type Device, devices, ids, seed } from '../../world';
import { scaleToFit, screenSize, tileSize } from './sizes';

function device(...patches: Partial<Device>[]): Device {
  const first = seed().clients[ids.client]?.device as Device;
  return patches.reduce<Device>(applyDevicePatch, first);
}
const phone = devices.phone?.patch ?? {};
const { PORTRAIT, LANDSCAPE } = OrientationLockState;

test('a window has no fixed size, and a rotated phone swaps its width and height', () => {
  const isTurned = { deviceOrientation: ScreenOrientation.LANDSCAPE };
  expect(screenSize(device())).toBeUndefined();
  expect(screenSize(device(phone))).toMatchObject({ width: 390, height: 844 });
  expect(screenSize(device(phone, isTurned))).toEqual({ width: 844, height: 390 });
});

test.each([
  ['PIP', [PORTRAIT, null, null], [135, 240]],
  ['PIP', [PORTRAIT, LANDSCAPE, null], [240, 135]],
  ['GRID', [PORTRAIT, LANDSCAPE, null], [480, 270]],
  ['GRID', [PORTRAIT, LANDSCAPE, PORTRAIT], [270, 480]],
] as const)(
  'a %s tile has the orientation of its own lock, the PIP lock or the general lock: %j',
  (mode, locks, [width, height]) => {
    const [lock_state, picture_in_picture_lock_state, grid_lock_state] = locks;
    const orientationLock = { lock_state, picture_in_picture_lock_state, grid_lock_state };
    const tile = tileSize(device({ layoutMode: LayoutMode[mode], orientationLock }));
    expect(tile).toEqual({ width, height });
  },
);

test('a tile is no wider than the screen or the space in a window, and a focused activity has no tile', () => {
  const grid = { layoutMode: LayoutMode.GRID };
  const narrow = { width: 320, height: 900 };
  expect(tileSize(device(phone, grid), narrow)).toEqual({ width: 390, height: 219 });
  expect(tileSize(device(grid), narrow)).toEqual({ width: 320, height: 180 });
  expect(tileSize(device(), narrow)).toBeUndefined();
});

test.each([
  [1000, 422, 0.5],
  [195, 2000, 0.5],
  [1000, 1000, 1],
  [0, 0, 1],
])('a frame is scaled down to fit %d by %d, but never up', (width, height, scale) => {
  expect(scaleToFit({ width: 390, height: 844 }, { width, height })).toBe(scale);
});
