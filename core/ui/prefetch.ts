import type { Load } from '../outside';

/**
 * Fetches a page's code that is likely to be wanted soon, unless the person saves data. What does not arrive is fetched
 * again, and its absence said, when the page opens.
 */
export function prefetch(load: Load<unknown>): void {
  // Not in every browser, and not in TypeScript's types of them.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  load().catch(() => {});
}
