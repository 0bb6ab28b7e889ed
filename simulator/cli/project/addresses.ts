/** An address in a line of output. */
export interface NamedAddress {
  readonly url: string;
  /**
   * The likelihood that the activity's page is there: `page` if the line calls it the local address, as Vite, Next,
   * webpack and others do; `address` for any other address; `port` if the line has only a port number.
   */
  readonly kind: 'page' | 'address' | 'port';
}

/** Terminal escape sequences: colors and the like; links and titles, up to their end; and any other escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the ones to match
const ESCAPE_SEQUENCES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.)?/g;
/** The names of this machine. Servers print 0.0.0.0 when they listen on every address. */
const ADDRESS =
  /\bhttps?:\/\/(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?(?:\/[^\s"'<>)\]},]*)?/gi;
const LABEL = /\b(?:local|loopback)\b/i;
const PORT = /\bport\b[ :=]*(\d{2,5})\b/i;

/** Finds the addresses in a line that a server prints. None of the expressions backtracks over a part of the line. */
export function addressesIn(line: string): NamedAddress[] {
  const text = line.replace(ESCAPE_SEQUENCES, '');
  let before = '';
  const urls = new Set<string>();
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const url = normalizeAddress(address);
    if (url === undefined || urls.has(url)) continue;
    if (urls.size === 0) before = text.slice(0, index);
    urls.add(url);
  }
  const [first, ...rest] = urls;
  if (first !== undefined) {
    // The label stands right before it, with no other address between them.
    const label = before.slice(before.lastIndexOf('/') + 1);
    const kind = /\s$/.test(before) && LABEL.test(label) ? 'page' : 'address';
    return [{ url: first, kind }, ...rest.map((url) => ({ url, kind: 'address' as const }))];
  }
  const port = Number(PORT.exec(text)?.[1]);
  return port > 0 && port <= 65_535 ? [{ url: `http://localhost:${port}/`, kind: 'port' }] : [];
}

/** Returns the address with a host name that a browser can open, and without the full stop of a sentence. */
function normalizeAddress(address: string): string | undefined {
  const text = withoutPunctuation(address).replace(/\/\/(?:0\.0\.0\.0|\[::1?\])/, '//localhost');
  return URL.canParse(text) ? new URL(text).href : undefined;
}

function withoutPunctuation(address: string): string {
  let end = address.length;
  while (end > 0 && '.;:!'.includes(address[end - 1] ?? '')) end -= 1;
  return address.slice(0, end);
}
