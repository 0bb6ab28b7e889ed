import { LayoutMode, OrientationLockState, ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';

export type Size = Record<'width' | 'height', number>;

/** Of a picture in picture and of a grid tile, wider than high; the platform says nowhere how large they are. */
const PICTURE: Size = { width: 240, height: 135 };
const TILE: Size = { width: 480, height: 270 };

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** How large the screen is as it is turned; undefined for a window that is as large as there is room. */
export function screenSize({ screen, screenOrientation }: Device): Size | undefined {
  if (!screen) return undefined;
  return screenOrientation === ScreenOrientation.PORTRAIT ? screen : turned(screen);
}

/**
 * How large the activity is shown where it does not have the whole screen. Which way round is the lock's to say: the
 * grid's own, else the picture's, else the default one. Source: "Locking Application Orientation" in Discord's guide to
 * layout.
 *
 * @param window how much room a window has, which has no screen
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

/** How much to scale something of this size so that it fits into the room; never up. */
export function scaleToFit(size: Size, room: Size): number {
  if (room.width <= 0 || room.height <= 0) return 1;
  return Math.min(1, room.width / size.width, room.height / size.height);
}
