import { cdnHosts, isCdnHost, isLoopback } from '../utils';
import { signedUrl } from '../world';

/** The CDN for pictures from the activity and for it. */
export interface Cdn {
  /** Returns the address of a picture at that path of the CDN, such as `/icons/1/abc.png`. */
  at(path: string): string;
  /** Returns the signed address of a new upload at that path, such as `/ephemeral-attachments/1/2/image.png`. */
  uploadUrl(path: string): string;
  has(address: string): boolean;
}

/**
 * Returns the CDN that READY names, for a client on it; Discord's own addresses count everywhere.
 *
 * @param host the `cdn_host` of READY: a host followed by a path
 */
export function cdnAt(host: string = cdnHosts[0]): Cdn {
  const protocol = isLoopback(new URL(`http://${host}`).hostname) ? 'http:' : 'https:';
  const base = `${protocol}//${host}`;
  return {
    at: (path) => base + path,
    uploadUrl: (path) => signedUrl(base + path),
    has(address) {
      if (!URL.canParse(address)) return false;
      const { href, hostname } = new URL(address);
      return isCdnHost(hostname) || href.startsWith(`${base}/`);
    },
  };
}
