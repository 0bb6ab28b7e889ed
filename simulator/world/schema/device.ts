import * as z from 'zod/mini';
import {
  LayoutMode,
  OrientationLockState,
  Platform,
  ScreenOrientation,
  ThermalState,
} from '../../../host-bridge/protocol';
import { closedEnum, typed } from '../../../host-bridge/protocol/schema';
import { MAX_INSET_PX, MAX_SCREEN_SIDE_PX, MIN_SCREEN_SIDE_PX } from '../bounds';
import { numberIn, text } from './fields';

/** One of the numbers of an enumeration, typed as any number: code computes with devices. */
const enumNumber = (values: Record<string, number>) => typed<number>(closedEnum(values));

const side = numberIn(MIN_SCREEN_SIDE_PX, MAX_SCREEN_SIDE_PX);
const inset = numberIn(0, MAX_INSET_PX);

/** The covered margin of each side, by hardware or system, in CSS pixels. */
export const Insets = z.strictObject({ top: inset, right: inset, bottom: inset, left: inset });
export type Insets = z.infer<typeof Insets>;

/** A screen, or a window of a fixed size, in CSS pixels as it is held upright; landscape swaps width and height. */
export const Screen = z.strictObject({
  width: side,
  height: side,
  safeArea: z.strictObject({ portrait: Insets, landscape: Insets }),
});
export type Screen = z.infer<typeof Screen>;

const lock = z.nullable(enumNumber(OrientationLockState));

/** The device and the client's window, as the activity can see them. Numbers are the protocol's enumerations. */
export const Device = z.strictObject({
  platform: z.literal([Platform.DESKTOP, Platform.MOBILE]),
  /** The version of the mobile app; when it is null, the launch chooses it for a mobile client. */
  appVersion: z.nullable(text(100)),
  locale: text(35, 1),
  layoutMode: enumNumber(LayoutMode),
  /** Null for a window that fills the available space. */
  screen: z.nullable(Screen),
  /** The orientation in which the person holds it. */
  deviceOrientation: enumNumber(ScreenOrientation),
  /** The screen's orientation: that of the device, unless the activity has locked it. */
  screenOrientation: enumNumber(ScreenOrientation),
  /** True while the person looks at something else. */
  hidden: z.boolean(),
  thermalState: enumNumber(ThermalState),
  interactivePip: z.boolean(),
  hardwareAcceleration: z.boolean(),
  /** True when the on-screen keyboard of iOS shrinks the frame; absent when the client does not tell. */
  iosKeyboardResizesView: z.optional(z.boolean()),
  /** Null where a layout has no own lock: the grid has picture-in-picture's, and picture-in-picture the default. */
  orientationLock: z.strictObject({
    lock_state: lock,
    picture_in_picture_lock_state: lock,
    grid_lock_state: lock,
  }),
});
export type Device = z.infer<typeof Device>;
