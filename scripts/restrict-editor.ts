import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

/** Vite's endpoint that opens a file in this machine's editor for any caller. */
const EDITOR_PATH = '/__open-in-editor';

/** Headers in which a tunnel names its client, even if the request's host is localhost. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'cf-connecting-ip'];

/** Restricts the editor to the dev servers' own pages, the playground's and the stage's, opened on this machine. */
export function restrictEditor(): Plugin {
  return {
    name: 'sdk-playground:restrict-editor',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(EDITOR_PATH, ({ headers }, response, next) => {
        if (isSameOrigin(headers)) return next();
        response.statusCode = 403;
        response.end(
          'Only pages of this server, opened on the same machine, can open files in the editor.',
        );
      });
    },
  };
}

/** Browsers without Sec-Fetch-Site send a referrer, unless the page suppresses it. */
function isSameOrigin(headers: IncomingMessage['headers']): boolean {
  const { host, referer, 'user-agent': agent = '' } = headers;
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');
  const isOwnPage = referer?.startsWith(`http://${host}/`) ?? !agent.startsWith('Mozilla/');
  const site = headers['sec-fetch-site'] ?? (isOwnPage ? 'none' : 'cross-site');
  return (
    isLocal &&
    /^(?:none|same-origin)$/.test(`${site}`) &&
    !FORWARDING_HEADERS.some((name) => headers[name])
  );
}
