/**
 * Whether anything answers at an address. Any answer counts, whatever its status: the browser does not let one
 * origin read more of another.
 *
 * @param timeout in milliseconds
 */
export async function answers(address: string, timeout = 3000): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    return true;
  } catch {
    return false;
  }
}
