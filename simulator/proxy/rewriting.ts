import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { decompressors } from './content-encoding';
import { explainCookie, localCookie } from './cookies';
import type { ResponseRewrite } from './forward';
import type { Header } from './headers';
import { rewriteHtml } from './html';
import type { Notice } from './notices';
import { scriptElement } from './own-routes';
import { type Policy, policyHeader } from './policy';
import type { ForwardDestination } from './routing';

export interface RewriteContext extends Pick<ForwardDestination, 'player' | 'host'> {
  readonly policy: Policy;
  readonly notify: (notice: Notice) => void;
}

/** Types that a browser may run or show on their own, such as a worker or a drawing; only these have a policy. */
const TYPES_WITH_POLICY = /\b(?:javascript|xml)\b/i;

/** Gives an answer another policy, and HTML nonces, as Discord's proxy does; cookies pass, and are checked. */
export function rewriteResponse(
  { headers }: IncomingMessage,
  isHtml: boolean,
  { player, host, policy, notify }: RewriteContext,
): ResponseRewrite {
  const page = { host, origin: player.origin };
  const warn = (kind: Notice['kind'], message: string) =>
    notify({ kind, userId: player.userId, message, lines: [] });
  const cookies = (headers['set-cookie'] ?? []).map((cookie): Header => {
    const wrong = explainCookie(cookie, player.applicationId);
    if (wrong) warn('cookie', wrong);
    return ['set-cookie', localCookie(cookie, player.applicationId)];
  });
  const { location = '' } = headers;
  if (URL.canParse(location) && new URL(location).host !== host) {
    const { host: otherHost, pathname } = new URL(location);
    warn(
      'redirect',
      `A response sends the page to ${otherHost}${pathname.slice(0, 100)}, which is not the activity's host. Respond with only a path, such as "${pathname.slice(0, 100)}".`,
    );
  }
  const { 'content-encoding': encoding = '', 'content-type': type = '' } = headers;
  const isUtf16 = /charset=["']?utf-16/i.test(type);
  const decompressStreams = isHtml && !isUtf16 ? decompressors(encoding) : undefined;
  const nonce = decompressStreams && randomBytes(16).toString('base64');
  const needsPolicy = isHtml || TYPES_WITH_POLICY.test(type);
  const addedPolicy = needsPolicy ? policyHeader(policy, page, nonce) : undefined;
  const added = addedPolicy ? [...cookies, addedPolicy] : cookies;
  if (decompressStreams && nonce)
    return { added, transforms: [...decompressStreams, rewriteHtml(nonce, scriptElement(nonce))] };
  if (!isHtml) return { added, transforms: [] };
  warn(
    'target',
    `A page arrived as ${isUtf16 ? 'UTF-16' : `"${encoding.slice(0, 100)}"`}, which the proxy cannot read, so its inline scripts have no nonce. Send it as UTF-8, plain or with gzip.`,
  );
  return { added: encoding ? [...added, ['content-encoding', encoding]] : added, transforms: [] };
}
