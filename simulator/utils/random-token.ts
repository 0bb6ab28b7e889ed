/** Returns a secret that cannot be guessed: 128 random bits, as hexadecimal digits. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Matches texts that {@link randomToken} may have made. */
export const RANDOM_TOKENS = /[\da-f]{32}/g;
