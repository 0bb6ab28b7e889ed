import { stripVTControlCharacters } from 'node:util';

/** An address in a line of output. */
export interface Named {
  readonly url: string;
  /**
   * How likely the activity's page is there: `page` if the line calls it the local address, as Vite, Next, webpack and others
   * do; `address` for any other address; `port` if the line has only the number of a port.
   */
  readonly kind: 'page' | 'address' | 'port';
}

/** The names of this machine. Servers print 0.0.0.0 when they listen on every address. */
const ADDRESS =
  /\bhttps?:\/\/(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?(?:\/[^\s"'<>)\]},]*)?/gi;
const LABEL = /\b(?:local|loopback)\b[^/]*?:?\s+(?=https?:\/\/)/i;
const PORT = /\bport\b[ :=]*(\d{2,5})\b/i;

/** The addresses in a line that a server prints. */
export function addressesIn(line: string): Named[] {
  const text = stripVTControlCharacters(line);
  const found = [...text.matchAll(ADDRESS)].map(([address]) => tidied(address));
  const urls = [...new Set(found.filter((url) => url !== undefined))];
  if (urls.length > 0) {
    const [first = '', ...rest] = urls;
    const kind = LABEL.test(text) ? 'page' : 'address';
    return [{ url: first, kind }, ...rest.map((url) => ({ url, kind: 'address' as const }))];
  }
  const port = Number(PORT.exec(text)?.[1]);
  return port > 0 && port <= 65_535 ? [{ url: `http://localhost:${port}/`, kind: 'port' }] : [];
}

/** The address with a host name that a browser can open, and without the full stop of a sentence. */
function tidied(address: string): string | undefined {
  const text = address
    .replace(/[.;:!]+$/, '')
    .replace(/\/\/(?:0\.0\.0\.0|\[::1?\])/, '//localhost');
  return URL.canParse(text) ? new URL(text).href : undefined;
}
