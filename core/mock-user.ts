const STORAGE_KEY = 'playground-mock-user';

/** Returns the fake user's id in mock mode: `user_id` of the query, or a random one that lasts as long as the tab. */
export function mockUserId(query: string): string {
  const requested = new URLSearchParams(query).get('user_id');
  if (requested) return requested;
  // As long as a platform's id, since some of its digits choose the default avatar.
  const random = String(crypto.getRandomValues(new BigUint64Array(1))[0])
    .padStart(18, '1')
    .slice(0, 18);
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? random;
    sessionStorage.setItem(STORAGE_KEY, stored);
    return stored;
  } catch {
    // A browser that blocks storage gets another user after each reload.
    return random;
  }
}
