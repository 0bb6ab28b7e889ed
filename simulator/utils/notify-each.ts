/**
 * Calls each listener. What one of them throws is written to the console: it concerns neither the next one nor the
 * caller.
 *
 * @param of what they listen to, for the console
 */
export function notifyEach<Args extends unknown[]>(
  of: string,
  listeners: Iterable<((...args: Args) => unknown) | undefined>,
  ...args: Args
): void {
  for (const listener of [...listeners]) {
    try {
      listener?.(...args);
    } catch (error) {
      console.error(`A listener of ${of} threw`, error);
    }
  }
}
