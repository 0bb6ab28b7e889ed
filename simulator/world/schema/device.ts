import * as z from 'zod/mini';
import {
  LayoutMode,
  OrientationLockState,
  Platform,
  ScreenOrientation,
  ThermalState,
} from '../../../host-bridge/protocol';
import { among, typed } from '../../../host-bridge/protocol/schema';
import { MAX_INSET_PX, MAX_SCREEN_SIDE_PX, MIN_SCREEN_SIDE_PX } from '../bounds';
import { numberIn, text } from './fields';

/** One of the numbers of an enumeration, typed as any: devices are computed with. */
const numbered = (values: Record<string, number>) => typed<number>(among(values));

const side = numberIn(MIN_SCREEN_SIDE_PX, MAX_SCREEN_SIDE_PX);
const inset = numberIn(0, MAX_INSET_PX);

/** How much of each side the hardware or the system covers, in CSS pixels. */
export const Insets = z.strictObject({ top: inset, right: inset, bottom: inset, left: inset });
export type Insets = z.infer<typeof Insets>;

/** A screen, or a window of a fixed size, in CSS pixels as it is held upright; turned, its sides change places. */
export const Screen = z.strictObject({
  width: side,
  height: side,
  safeArea: z.strictObject({ portrait: Insets, landscape: Insets }),
});
export type Screen = z.infer<typeof Screen>;

const lock = z.nullable(numbered(OrientationLockState));

/** The device and the client's window, as the activity can see them. Numbers are the protocol's enumerations. */
export const Device = z.strictObject({
  platform: z.literal([Platform.DESKTOP, Platform.MOBILE]),
  /** The version of the mobile app; what a mobile client says when it is null is the launch's to choose. */
  appVersion: z.nullable(text(100)),
  locale: text(35, 1),
  layoutMode: numbered(LayoutMode),
  /** Null for a window that is as large as there is room. */
  screen: z.nullable(Screen),
  /** How the person holds it: an orientation of the screen. */
  deviceOrientation: numbered(ScreenOrientation),
  /** What the screen shows: as it is held, unless the activity has locked it. */
  screenOrientation: numbered(ScreenOrientation),
  /** Whether the person looks at something else. */
  hidden: z.boolean(),
  thermalState: numbered(ThermalState),
  interactivePip: z.boolean(),
  hardwareAcceleration: z.boolean(),
  /** Whether the on-screen keyboard of iOS makes the frame smaller; absent where the client does not say. */
  iosKeyboardResizesView: z.optional(z.boolean()),
  /** Null where a layout has no lock of its own: the grid then has picture-in-picture's, and that the default one. */
  orientationLock: z.strictObject({
    lock_state: lock,
    picture_in_picture_lock_state: lock,
    grid_lock_state: lock,
  }),
});
export type Device = z.infer<typeof Device>;
