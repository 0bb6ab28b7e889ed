import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

/** Where Vite opens a file in this machine's editor for whoever asks. */
const EDITOR = '/__open-in-editor';

/** Headers by which a tunnel tells whom it asks for, even where it asks by the name localhost. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'cf-connecting-ip'];

/** Keeps the editor to the pages of the dev server itself, asked for on this machine. */
export function ownEditor(): Plugin {
  return {
    name: 'sdk-playground:own-editor',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(EDITOR, ({ headers }, response, next) => {
        if (isOwn(headers)) return next();
        response.statusCode = 403;
        response.end('Files are opened in the editor only from the machine that it runs on.');
      });
    },
  };
}

function isOwn(headers: IncomingMessage['headers']): boolean {
  const { host, 'sec-fetch-site': site = 'none' } = headers;
  const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');
  return (
    local && /^(?:none|same-origin)$/.test(`${site}`) && !FORWARDED.some((name) => headers[name])
  );
}
