import { LayoutMode, OrientationLockState, ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';

export type Size = Record<'width' | 'height', number>;

/** Sizes of a picture in picture and of a grid tile, in landscape; the platform documents neither. */
const PIP_SIZE: Size = { width: 240, height: 135 };
const GRID_TILE_SIZE: Size = { width: 480, height: 270 };

const rotate = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Returns the size of the screen as it is turned; undefined for a window, which takes the available room. */
export function screenSize({ screen, screenOrientation }: Device): Size | undefined {
  if (!screen) return undefined;
  return screenOrientation === ScreenOrientation.PORTRAIT ? screen : rotate(screen);
}

/**
 * Returns the activity's size where it does not have the whole screen. Its orientation follows the lock: the grid's
 * own, else the picture's, else the default. Source: "Locking Application Orientation" in Discord's guide to layout.
 *
 * @param windowSize the available room of a window, which has no screen
 */
export function tileSize(device: Device, windowSize?: Size): Size | undefined {
  const { layoutMode, orientationLock } = device;
  if (layoutMode !== LayoutMode.PIP && layoutMode !== LayoutMode.GRID) return undefined;
  const { lock_state, picture_in_picture_lock_state: picture, grid_lock_state } = orientationLock;
  const pipLock = picture ?? lock_state;
  const lock = layoutMode === LayoutMode.GRID ? (grid_lock_state ?? pipLock) : pipLock;
  const landscapeSize = layoutMode === LayoutMode.PIP ? PIP_SIZE : GRID_TILE_SIZE;
  const tile = lock === OrientationLockState.PORTRAIT ? rotate(landscapeSize) : landscapeSize;
  const room = screenSize(device) ?? windowSize;
  const scale = room ? scaleToFit(tile, room) : 1;
  return { width: Math.round(tile.width * scale), height: Math.round(tile.height * scale) };
}

/** Returns the scale at which a size fits into the room, 1 at most. */
export function scaleToFit(size: Size, availableSize: Size): number {
  if (availableSize.width <= 0 || availableSize.height <= 0) return 1;
  return Math.min(1, availableSize.width / size.width, availableSize.height / size.height);
}
