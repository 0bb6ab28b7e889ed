import type { Size } from './sizes';

/** The least size of a frame, in CSS pixels: where there is less room, the frames scroll. */
export const LEAST: Size = { width: 208, height: 176 };

/** The aspect ratio that suits a window best. */
const RATIO = 16 / 9;

/** Returns the number of columns that makes the frames largest. Windows, without a screen, take the available room. */
export function columnsFor(count: number, room: Size, screen?: Size): number {
  const ratio = screen ? screen.width / screen.height : RATIO;
  const maxColumns = Math.max(1, Math.floor(room.width / LEAST.width));
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= Math.min(count, maxColumns); columns += 1) {
    const height = Math.max(LEAST.height, room.height / Math.ceil(count / columns));
    const width = Math.min(room.width / columns, height * ratio);
    // Of two equal layouts, the one without an empty place.
    if (width > best.width || (width === best.width && count % columns === 0)) {
      best = { columns, width };
    }
  }
  return best.columns;
}
