/**
 * Calls each listener. What one of them throws is written to the console: it concerns neither the next one nor the
 * caller.
 *
 * @param of what they listen to, for the console
 */
export function notifyEach<Told extends unknown[]>(
  of: string,
  listeners: Iterable<((...told: Told) => unknown) | undefined>,
  ...told: Told
): void {
  for (const listener of [...listeners]) {
    try {
      listener?.(...told);
    } catch (error) {
      console.error(`A listener of ${of} threw`, error);
    }
  }
}
