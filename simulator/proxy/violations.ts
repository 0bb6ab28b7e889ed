import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { isCdnHost } from '../utils';
import { describeFolders } from './cdn-folders';
import type { Notice } from './notices';
import type { Policy } from './policy';
import { createRouter } from './url-mappings';

export interface Violation {
  /** A directive such as `connect-src`. */
  readonly directive: string;
  /** An address, or a word such as `inline`. */
  readonly blocked: string;
  /** The position in the page's code, such as `main.js:12`; empty when it is not known. */
  readonly place: string;
}

const MAX_SHOWN_LENGTH = 200;

/** Reads a report as browsers send it to a `report-uri`; undefined when it is invalid. */
export function readViolation(text: string): Violation | undefined {
  const report = parse(text);
  const word = (name: string) => {
    const value = report?.[name];
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, MAX_SHOWN_LENGTH)
      : '';
  };
  const directive = word('effective-directive') || word('violated-directive').split(' ')[0] || '';
  const blocked = word('blocked-uri');
  if (!directive || !/^[a-z-]+$/.test(directive)) return undefined;
  const [source, line] = [word('source-file'), word('line-number')];
  const file = source.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  return { directive, blocked, place: file && line ? `${file}:${line}` : file };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const report: unknown = JSON.parse(text)?.['csp-report'];
    return typeof report === 'object' && report ? { ...report } : undefined;
  } catch {
    return undefined;
  }
}

/** Vite's client causes one, for example, while it looks for a server that restarts. */
export function isFromViteClient({ place }: Violation): boolean {
  return place.startsWith('/@vite/client:');
}

export interface ReportingPage {
  readonly host: string;
  readonly mappings: readonly Mapping[];
  readonly policy: Policy;
}

/** Explains what the policy has blocked, why, and what to do; with lines to copy if there are any. */
export function explainViolation(
  violation: Violation,
  page: ReportingPage,
): Pick<Notice, 'message' | 'lines'> {
  const { directive, blocked, place } = violation;
  const at = place ? ` (${place})` : '';
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (directive.startsWith('worker-src')) {
    return plain(
      `A worker was refused${at}: Discord's proxy has been seen to refuse all of them. Avoid workers, or allow them in the proxy's settings when you know that Discord does.`,
    );
  }
  if (directive === 'webrtc') {
    return plain(
      'A peer connection was created: WebRTC does not work inside Discord. Use a WebSocket to your server.',
    );
  }
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol))
    return plain(explainWithoutHost(violation, at));
  if (url.host === page.host) {
    const remedy = remediesForOwnOrigin.find(([directivePrefix]) =>
      directive.startsWith(directivePrefix),
    )?.[1];
    return plain(
      `${url.pathname} was refused${at} by ${directive}, though it is the activity's own: the frame is sandboxed without allow-same-origin, as on some clients on iOS, so its origin is opaque and 'self' matches nothing. ${remedy ?? 'Do without it.'}`,
    );
  }
  if (isCdnHost(url.hostname)) {
    return plain(
      `${shown(url)} was refused${at} by ${directive}: a page may reach only ${describeFolders(page.policy)} of ${url.hostname}, and only with fetch, images and media. Map it, or serve a copy of your own.`,
    );
  }
  if (directive.startsWith('script-src') && MODULE.test(blocked)) {
    return plain(
      `${shown(url)} was refused${at} by ${directive}: inside Discord a page reaches only its own host, and what is mapped there. A mapping does not help a module that imports others by paths on its own host. Bundle the package into the page, or serve a copy.`,
    );
  }
  return outside(url, directive, at, page.mappings);
}

/** Modules of package CDNs, and the SDK itself, without which there is no `patchUrlMappings` either. */
const MODULE =
  /\/@discord\/embedded-app-sdk|^https:\/\/(?:esm\.sh|esm\.run|cdn\.skypack\.dev|(?:ga\.)?jspm\.io)\/|\/\+esm$/;

/** Alternatives that are allowed where `'self'` matches nothing, by directive. */
const remediesForOwnOrigin = [
  ['script-src', 'Inline the script in the HTML, or fetch it and import it from a blob: URL.'],
  ['style-src', 'Put the styles into the HTML itself, or fetch them and add a style element.'],
  ['font-src', 'Fetch the font, and create a FontFace from its bytes.'],
  ['img-src', 'Fetch it, and show it from a blob: URL.'],
  ['media-src', 'Fetch it, and play it from a blob: URL.'],
] as const;

function explainWithoutHost({ directive, blocked }: Violation, at: string): string {
  if (blocked === 'inline' && directive === 'script-src-attr') {
    return `An attribute such as onclick was refused${at}: only whole scripts can carry a nonce. Use addEventListener.`;
  }
  if (blocked === 'inline') {
    return `An inline script was refused${at}: the proxy puts a nonce into those in the server's HTML, but not into those that code adds. Put it into a file of the activity, or into that HTML.`;
  }
  const subject = blocked ? `"${blocked}"` : 'Something';
  return `${subject} was refused${at} by ${directive}. Serve it from the activity's own host, and load it from there.`;
}

function outside(
  url: URL,
  directive: string,
  at: string,
  mappings: readonly Mapping[],
): Pick<Notice, 'message' | 'lines'> {
  const mapped = mappings.find(({ target }) => target.split('/')[0] === url.host);
  const mapping = mapped ?? { prefix: freePrefix(url, mappings), target: url.host };
  const patch = `patchUrlMappings([{ prefix: '${mapping.prefix}', target: '${mapping.target}' }])`;
  const ownPath = `${mapping.prefix.replace(/\/$/, '')}${url.pathname}`.slice(0, MAX_SHOWN_LENGTH);
  const why = `${shown(url)} was refused${at} by ${directive}: inside Discord a page reaches only its own host, and what is mapped there.`;
  const how = mapped
    ? `"${mapping.prefix}" is mapped to "${mapping.target}" already: request "${ownPath}", or call patchUrlMappings before the page loads anything.`
    : `Map "${mapping.prefix}" to "${mapping.target}", and request "${ownPath}" or call patchUrlMappings before the page loads anything.`;
  const lines = [...(mapped ? [] : [`--map ${mapping.prefix}=${mapping.target}`]), `${patch};`];
  // patchUrlMappings changes fetches and connections; the addresses of elements, only with the option.
  const isElement = !directive.startsWith('connect-src');
  const last = `${patch.slice(0, -1)}, { patchSrcAttributes: true });`;
  return { message: `${why} ${how}`, lines: isElement ? [...lines.slice(0, -1), last] : lines };
}

/** Returns a prefix after the host's name that matches no mapping but the root's. */
function freePrefix({ hostname }: URL, mappings: readonly Mapping[]): string {
  const labels = hostname.split('.');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const label =
    isAddress || labels.length < 2 ? undefined : labels[0] === 'www' ? labels[1] : labels[0];
  const name = `/${label?.replace(/[^\w-]/g, '') || 'outside'}`;
  const route = createRouter(mappings.filter(({ prefix }) => prefix !== '/'));
  const isTaken = (prefix: string) => route(prefix) !== undefined;
  let free = name;
  for (let count = 2; isTaken(free) && count < 100; count += 1) free = `${name}-${count}`;
  return free;
}

function shown({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`.slice(0, MAX_SHOWN_LENGTH);
}

function plain(message: string): Pick<Notice, 'message' | 'lines'> {
  return { message, lines: [] };
}
