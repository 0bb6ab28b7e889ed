import { OrientationLockState, type Platform } from '../../host-bridge/protocol';

/** How much of each side the hardware or the system covers, in CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A screen, or a window of a fixed size, in CSS pixels as it is held upright; turned, its sides change places. */
export interface Screen {
  width: number;
  height: number;
  safeArea: { portrait: Insets; landscape: Insets };
}

/** The device and the client's window, as the activity can see them. Numbers are the protocol's enumerations. */
export interface Device {
  platform: Platform;
  /** The version of the mobile app; what a mobile client says when it is null is the launch's to choose. */
  appVersion: string | null;
  locale: string;
  layoutMode: number;
  /** Null for a window that is as large as there is room. */
  screen: Screen | null;
  /** How the person holds it: an orientation of the screen. */
  held: number;
  /** What the screen shows: as it is held, unless the activity has locked it. */
  screenOrientation: number;
  /** Whether the person looks at something else. */
  hidden: boolean;
  thermalState: number;
  interactivePip: boolean;
  hardwareAcceleration: boolean;
  /** Whether the on-screen keyboard of iOS makes the frame smaller; absent where the client does not say. */
  iosKeyboardResizesView?: boolean | undefined;
  /** Null where a layout has no lock of its own: the grid then has picture-in-picture's, and that the default one. */
  orientationLock: {
    lock_state: number | null;
    picture_in_picture_lock_state: number | null;
    grid_lock_state: number | null;
  };
}

/** What holds before an activity has locked anything. */
export const unlocked: Device['orientationLock'] = {
  lock_state: OrientationLockState.UNLOCKED,
  picture_in_picture_lock_state: null,
  grid_lock_state: null,
};
