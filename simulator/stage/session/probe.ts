const TIMEOUT_MS = 3000;

/** Returns whether a server responds at an address, with any status: the browser lets another origin read no more. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
