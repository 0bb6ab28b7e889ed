/** The most that a heap may grow while tens of thousands of messages come and go: some twenty bytes for each. */
export const MEGABYTE = 1_000_000;

/**
 * Collects garbage.
 *
 * @returns the bytes that remain
 * @throws Error when this process has not been started with --expose-gc
 */
export function collectGarbage(): number {
  if (!globalThis.gc) throw new Error('The heap is measured with --expose-gc, see vite.config.ts');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
