import type { Size } from './sizes';

/** What a frame is drawn into at least, in CSS pixels: where there is less room, the others are scrolled to. */
export const LEAST: Size = { width: 208, height: 176 };

/** How much wider than high a window looks best. */
const RATIO = 16 / 9;

/** Into how many columns so many frames go, so that each is as large as it can be. Windows, without a screen, take what there is. */
export function columnsFor(count: number, room: Size, screen?: Size): number {
  const ratio = screen ? screen.width / screen.height : RATIO;
  const maxColumns = Math.max(1, Math.floor(room.width / LEAST.width));
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= Math.min(count, maxColumns); columns += 1) {
    const height = Math.max(LEAST.height, room.height / Math.ceil(count / columns));
    const width = Math.min(room.width / columns, height * ratio);
    // Of two that are alike, the one without an empty place.
    if (width > best.width || (width === best.width && count % columns === 0)) {
      best = { columns, width };
    }
  }
  return best.columns;
}
