import { randomToken } from '../utils';

/** The lifetime of an upload's address, in seconds: the documented example's two weeks. */
const LIFETIME_SECONDS = 1_209_600;

/**
 * Returns an upload's address with Discord's signature: `ex` and `is`, its expiry and issue time, in hexadecimal
 * seconds since 1970, and `hm`, the signature. Source: reference, "Signed Attachment CDN URLs". The signature is
 * random, since nothing checks it: docs/assumed.md, `signed-uploads`.
 */
export function signedUrl(address: string): string {
  const issued = Math.floor(Date.now() / 1000);
  const hm = randomToken() + randomToken();
  return `${address}?ex=${(issued + LIFETIME_SECONDS).toString(16)}&is=${issued.toString(16)}&hm=${hm}`;
}
