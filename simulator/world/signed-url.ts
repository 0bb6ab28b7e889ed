import { randomToken } from '../utils';

/** How long an upload's address is good, in seconds: the documented example's two weeks. */
const LIFETIME = 1_209_600;

/**
 * An upload's address with what Discord signs it with: `ex` and `is`, when it ends and when it was made, in hexadecimal
 * seconds since 1970, and `hm`, the signature. Source: reference, "Signed Attachment CDN URLs". The signature is random,
 * for nobody checks it: docs/assumed.md, `signed-uploads`.
 */
export function signedUrl(address: string): string {
  const issued = Math.floor(Date.now() / 1000);
  const hm = randomToken() + randomToken();
  return `${address}?ex=${(issued + LIFETIME).toString(16)}&is=${issued.toString(16)}&hm=${hm}`;
}
