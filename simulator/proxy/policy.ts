import type { FrameOrigin } from '../launch';
import type { PolicyMode } from '../page';
import { cdnHosts, discordHosts } from '../utils';
import { cdnFolders, type Pictures } from './cdn-folders';
import type { Header } from './headers';
import { RESERVED_PATH } from './path';

/** The content security policy of a page. */
export interface Policy {
  readonly mode: PolicyMode;
  /**
   * Discord's proxy refused all workers in May 2025 (issue 7552 of its API documentation); whether it still does is
   * not known: docs/assumed.md, `proxy-workers`. `self` allows those from the activity's own host and from `blob:`.
   */
  readonly workers: 'none' | 'self';
  readonly pictures: Pictures;
}

export const policyModes = [
  'enforce',
  'report-only',
  'off',
] as const satisfies readonly PolicyMode[];

/** The platform's policy, as far as it is known. */
export const platformPolicy: Policy = { mode: 'enforce', workers: 'none', pictures: 'documented' };

/** The addresses of Discord's API as a page names them: a host and a folder. */
export const apiAddresses = discordHosts.map((host) => `${host}/api`);

const apis = apiAddresses.map((address) => `https://${address}/`);

/** The path to which browsers report violations of the policy. */
export const REPORTS = `${RESERVED_PATH}/report`;

/**
 * Returns the policy that replaces the activity's own.
 *
 * Observed by developers of activities in the headers of Discord's proxy (issue 280 of the embedded-app-sdk repository,
 * August 2026, and others): `script-src` and `connect-src`, a literal host where `connect-src` and `frame-src` name the
 * activity, `'self'` elsewhere. The others are assumed: docs/assumed.md, `proxy-policy`.
 *
 * When the frame's origin is opaque, `'self'` matches nothing in WebKit, and so on iOS, while Chromium and Firefox take
 * it for the host that has sent the page (seen in WebKitGTK 2.50 and Firefox 153): there it is left out, so that all
 * three refuse the same.
 *
 * @param page the host of the frame with its port, and the kind of its origin
 * @param nonce of this response, which its inline scripts carry
 */
export function policyHeader(
  policy: Policy,
  { host, origin }: { readonly host: string; readonly origin: FrameOrigin | undefined },
  nonce?: string,
): Header | undefined {
  const { mode, workers } = policy;
  if (mode === 'off') return undefined;
  const pictures = cdnHosts.flatMap((host) =>
    cdnFolders(policy).map((folder) => `https://${host}${folder}`),
  );
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-eval'", ...(nonce ? [`'nonce-${nonce}'`] : []), 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...pictures],
    'media-src': ["'self'", 'blob:', 'data:', ...pictures],
    'font-src': ["'self'", 'data:'],
    'connect-src': [`http://${host}/`, `ws://${host}/`, 'data:', 'blob:', ...apis, ...pictures],
    'frame-src': [`http://${host}/`],
    'worker-src': workers === 'none' ? ["'none'"] : ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'report-uri': [REPORTS],
  };
  const text = Object.entries(directives).map(([name, sources]) => {
    const matching = sources.filter((source) => origin !== 'opaque' || source !== "'self'");
    return [name, ...(matching.length > 0 ? matching : ["'none'"])].join(' ');
  });
  const name =
    mode === 'enforce' ? 'content-security-policy' : 'content-security-policy-report-only';
  return [name, text.join('; ')];
}
