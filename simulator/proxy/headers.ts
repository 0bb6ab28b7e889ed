import type { ProxiedPlayer } from '../launch';
import { fromJarCookies, toJarCookie } from '../page';
import { signatureHeaders } from '../platform';

export type Header = readonly [name: string, value: string];

/** Headers of a single connection, which end at a proxy (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns headers as pairs, without those of a single connection and those that `Connection` names. */
export function endToEnd(rawHeaders: readonly string[]): Header[] {
  const pairs: Header[] = [];
  let named = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const key = name.toLowerCase();
    if (key === 'connection') named += `${value},`;
    else if (!hopByHop.has(key)) pairs.push([name, value]);
  }
  // The most frequent values are about the connection itself.
  if (!named || /^(?:keep-alive|close),$/i.test(named)) return pairs;
  const tokens = new Set(named.split(',').map((token) => token.trim().toLowerCase()));
  return pairs.filter(([name]) => !tokens.has(name.toLowerCase()));
}

/** Only the proxy may set them. Some servers treat an underscore like a hyphen: neither spelling passes from a page. */
const reserved = new Set<string>(signatureHeaders);
/** Headers that the proxy writes itself for the target, or handles. */
const replaced = new Set(['host', 'content-length', 'expect', 'accept-encoding']);

/** The sender of a request, and the origin that the target sees. */
interface RequestSource {
  readonly player: Pick<ProxiedPlayer, 'jar'>;
  /** The frame's host, with its port. */
  readonly host: string;
  readonly origin: string;
}

/** Returns the headers of a page's request. The page's origin is assumed: docs/assumed.md, `proxy-origin`. */
export function requestHeaders(
  rawHeaders: readonly string[],
  { player: { jar }, host, origin }: RequestSource,
): Header[] {
  const ownOrigin = `http://${host}`;
  return endToEnd(rawHeaders).flatMap(([name, value]): Header[] => {
    const key = name.toLowerCase();
    if (replaced.has(key) || reserved.has(key.replaceAll('_', '-'))) return [];
    if (key === 'cookie' && jar) {
      const ownCookies = fromJarCookies(value, jar);
      return ownCookies ? [[name, ownCookies]] : [];
    }
    const isFromPage =
      (key === 'origin' && value === ownOrigin) ||
      (key === 'referer' && value.startsWith(`${ownOrigin}/`));
    return [[name, isFromPage ? origin + value.slice(ownOrigin.length) : value]];
  });
}

/** Returns the headers of an answer with its cookies renamed as the browser keeps them for the player. */
export function withJar(headers: readonly Header[], jar: string | undefined): readonly Header[] {
  if (!jar) return headers;
  return headers.map(([name, value]) =>
    /^set-cookie$/i.test(name) ? [name, toJarCookie(value, jar)] : [name, value],
  );
}

/** Returns the encodings accepted by the page that every Node can decompress: HTML is read in transit. */
export function acceptEncoding(sent: string | undefined): string {
  const allowed = (sent ?? '')
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => /^(?:gzip|deflate|br|identity)(?:\s*;|$)/i.test(coding));
  return allowed.join(', ') || 'identity';
}

/** The activity's own policy, which Discord's proxy replaces. */
const policies = new Set(['content-security-policy', 'content-security-policy-report-only']);

/** Headers that let HTML be cached; Discord's proxy removes them. Source: its guide "Networking". */
const cacheHeaders = new Set([
  'cache-control',
  'cdn-cache-control',
  'expires',
  'etag',
  'last-modified',
  'pragma',
  'age',
]);

/** Returns a target's headers that the page gets unchanged. With `isHtml`, the body is rewritten and not cached. */
export function responseHeaders(rawHeaders: readonly string[], isHtml: boolean): Header[] {
  return endToEnd(rawHeaders).filter(([name]) => {
    const key = name.toLowerCase();
    if (policies.has(key) || key === 'set-cookie') return false;
    return (
      !isHtml || !(cacheHeaders.has(key) || key === 'content-length' || key === 'content-encoding')
    );
  });
}
