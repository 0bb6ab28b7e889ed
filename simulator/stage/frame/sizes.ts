import { LayoutMode, OrientationLockState, ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';

export type Size = Record<'width' | 'height', number>;

/** Sizes of a picture in picture and of a grid tile, in landscape; the platform documents neither. */
const PICTURE: Size = { width: 240, height: 135 };
const TILE: Size = { width: 480, height: 270 };

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Returns the size of the screen as it is turned; undefined for a window, which takes the available room. */
export function screenSize({ screen, screenOrientation }: Device): Size | undefined {
  if (!screen) return undefined;
  return screenOrientation === ScreenOrientation.PORTRAIT ? screen : turned(screen);
}

/**
 * Returns the activity's size where it does not have the whole screen. Its orientation follows the lock: the grid's
 * own, else the picture's, else the default. Source: "Locking Application Orientation" in Discord's guide to layout.
 *
 * @param window the available room of a window, which has no screen
 */
export function tileSize(device: Device, window?: Size): Size | undefined {
  const { layoutMode, orientationLock } = device;
  if (layoutMode !== LayoutMode.PIP && layoutMode !== LayoutMode.GRID) return undefined;
  const { lock_state, picture_in_picture_lock_state: picture, grid_lock_state } = orientationLock;
  const ofPicture = picture ?? lock_state;
  const lock = layoutMode === LayoutMode.GRID ? (grid_lock_state ?? ofPicture) : ofPicture;
  const wide = layoutMode === LayoutMode.PIP ? PICTURE : TILE;
  const tile = lock === OrientationLockState.PORTRAIT ? turned(wide) : wide;
  const room = screenSize(device) ?? window;
  const scale = room ? scaleToFit(tile, room) : 1;
  return { width: Math.round(tile.width * scale), height: Math.round(tile.height * scale) };
}

/** Returns the scale at which a size fits into the room, 1 at most. */
export function scaleToFit(size: Size, room: Size): number {
  if (room.width <= 0 || room.height <= 0) return 1;
  return Math.min(1, room.width / size.width, room.height / size.height);
}
