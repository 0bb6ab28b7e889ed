import { OrientationLockState } from '../../host-bridge/protocol';
import type { Device } from './schema/device';

export type { Device, Insets, Screen } from './schema/device';

/** What holds before an activity has locked anything. */
export const unlocked: Device['orientationLock'] = {
  lock_state: OrientationLockState.UNLOCKED,
  picture_in_picture_lock_state: null,
  grid_lock_state: null,
};
