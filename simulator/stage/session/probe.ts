const TIMEOUT_MS = 3000;

/** Whether anything answers at an address, whatever its status: the browser does not let one origin read more of another. */
export async function answers(address: string): Promise<boolean> {
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
