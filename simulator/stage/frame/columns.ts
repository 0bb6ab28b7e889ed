import type { Size } from './sizes';

/** The least size of a frame, in CSS pixels: where there is less room, the frames scroll. */
export const MIN_FRAME_SIZE: Size = { width: 208, height: 176 };

/** The aspect ratio that suits a window best. */
const WINDOW_ASPECT_RATIO = 16 / 9;

/** Returns the number of columns that makes the frames largest. Windows, without a screen, take the available room. */
export function columnsFor(count: number, availableSize: Size, screen?: Size): number {
  const ratio = screen ? screen.width / screen.height : WINDOW_ASPECT_RATIO;
  const maxColumns = Math.max(1, Math.floor(availableSize.width / MIN_FRAME_SIZE.width));
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= Math.min(count, maxColumns); columns += 1) {
    const height = Math.max(
      MIN_FRAME_SIZE.height,
      availableSize.height / Math.ceil(count / columns),
    );
    const width = Math.min(availableSize.width / columns, height * ratio);
    // Of two equal layouts, the one without an empty place.
    if (width > best.width || (width === best.width && count % columns === 0)) {
      best = { columns, width };
    }
  }
  return best.columns;
}
