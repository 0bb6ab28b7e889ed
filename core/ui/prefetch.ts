import type { ChunkLoader } from '../outside';

/**
 * Loads a page's code that is likely to be needed soon, unless the person saves data. A failure is retried, and
 * reported, when the page opens.
 */
export function prefetch(load: ChunkLoader<unknown>): void {
  // Not in every browser, and not in TypeScript's types of them.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  load().catch(() => {});
}
