/**
 * Calls each listener. An error of one is logged to the console: it affects neither the next one nor the caller.
 *
 * @param of the subject of the listeners, for the console
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
