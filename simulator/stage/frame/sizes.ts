import { LayoutMode, Platform } from '../../../host-bridge/protocol';

/** How large the activity is shown: in CSS pixels, or all of the room there is. */
export const sizes = {
  fill: { label: 'Fill', width: undefined, height: undefined },
  phone: { label: 'Phone', width: 390, height: 844 },
  pip: { label: 'PiP', width: 240, height: 135 },
} as const;

export type SizeName = keyof typeof sizes;

/** What a person chose, and in which layout mode: the choice ends with the mode. */
export interface SizeChoice {
  size: SizeName;
  layoutMode: number;
}

/** The size to show: the person's choice, else what the layout mode and the platform suggest. */
export function sizeOf(
  choice: SizeChoice | undefined,
  layoutMode: number,
  platform: Platform,
): SizeName {
  if (choice && choice.layoutMode === layoutMode) return choice.size;
  if (layoutMode === LayoutMode.PIP) return 'pip';
  return platform === Platform.MOBILE ? 'phone' : 'fill';
}

/** How much to scale a frame of this size so that it fits into the room; never up. */
export function scaleToFit(size: SizeName, room: { width: number; height: number }): number {
  const { width, height } = sizes[size];
  if (!width || room.width <= 0 || room.height <= 0) return 1;
  return Math.min(1, room.width / width, room.height / height);
}
