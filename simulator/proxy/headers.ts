import type { ProxiedPlayer } from '../launch';
import { fromJarCookies, toJarCookie } from '../page';
import { signatureHeaders } from '../platform';

export type Header = readonly [name: string, value: string];

/** What concerns one connection only, and so ends at a proxy (RFC 9110, section 7.6.1). */
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

/** Headers as pairs, without those of one connection and those that its `Connection` names. */
export function endToEnd(rawHeaders: readonly string[]): Header[] {
  const pairs: Header[] = [];
  let named = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const key = name.toLowerCase();
    if (key === 'connection') named += `${value},`;
    else if (!hopByHop.has(key)) pairs.push([name, value]);
  }
  // What is named most often says something of the connection itself.
  if (!named || /^(?:keep-alive|close),$/i.test(named)) return pairs;
  const tokens = new Set(named.split(',').map((token) => token.trim().toLowerCase()));
  return pairs.filter(([name]) => !tokens.has(name.toLowerCase()));
}

/**
 * What only the proxy may say. Some servers take an underscore for a hyphen, so neither comes through from a page.
 */
const reserved = new Set<string>(signatureHeaders);
/** What the proxy writes itself for the target, or answers. */
const replaced = new Set(['host', 'content-length', 'expect', 'accept-encoding']);

/** Whose request it is, and where the target is told that it comes from. */
interface Asking {
  readonly player: Pick<ProxiedPlayer, 'jar'>;
  /** The frame's, with its port. */
  readonly host: string;
  readonly origin: string;
}

/** The headers of a page's request that its target gets. The page's origin is assumed: docs/assumed.md, `proxy-origin`. */
export function requestHeaders(
  rawHeaders: readonly string[],
  { player: { jar }, host, origin }: Asking,
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

/** Headers of an answer with the cookies as the browser keeps them for the player. */
export function withJar(headers: readonly Header[], jar: string | undefined): readonly Header[] {
  if (!jar) return headers;
  return headers.map(([name, value]) =>
    /^set-cookie$/i.test(name) ? [name, toJarCookie(value, jar)] : [name, value],
  );
}

/** Those encodings, of those that the page takes, that every Node can undo: HTML is read on its way. */
export function acceptEncoding(sent: string | undefined): string {
  const allowed = (sent ?? '')
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => /^(?:gzip|deflate|br|identity)(?:\s*;|$)/i.test(coding));
  return allowed.join(', ') || 'identity';
}

/** The activity's own policy, which Discord's proxy replaces. */
const policies = new Set(['content-security-policy', 'content-security-policy-report-only']);

/** What would keep a page of HTML; Discord's proxy takes it off. Source: its guide "Networking". */
const caching = new Set([
  'cache-control',
  'cdn-cache-control',
  'expires',
  'etag',
  'last-modified',
  'pragma',
  'age',
]);

/** The headers of a target's answer that the page gets as they are. `isHtml`: the body is rewritten, and not to be kept. */
export function responseHeaders(rawHeaders: readonly string[], isHtml: boolean): Header[] {
  return endToEnd(rawHeaders).filter(([name]) => {
    const key = name.toLowerCase();
    if (policies.has(key) || key === 'set-cookie') return false;
    return !isHtml || !(caching.has(key) || key === 'content-length' || key === 'content-encoding');
  });
}
