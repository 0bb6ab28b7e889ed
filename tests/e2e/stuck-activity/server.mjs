/** An activity, page and server in one, that stops at the place that its path names. */
import { createServer } from 'node:http';

const CLIENT_ID = '1180000000000000042';

/**
 * A page that posts its code to a path.
 *
 * @param {string} path nowhere where it is empty
 * @param {string} id its client id, as code
 */
const signIn = (path, id = JSON.stringify(CLIENT_ID)) => `
const waiting = new Map();
let count = 0;
const send = (opcode, data) => parent.postMessage([opcode, data], document.referrer || '*');
const ask = (cmd, args) =>
  new Promise((resolve, reject) => {
    const nonce = String(count++);
    waiting.set(nonce, { resolve, reject });
    send(1, { cmd, args, nonce });
  });
addEventListener('message', ({ data: [, frame] = [] }) => {
  if (frame?.evt === 'READY' && !window.leaves) signIn();
  const { resolve, reject } = waiting.get(frame?.nonce) ?? {};
  if (frame?.evt === 'ERROR') reject?.(new Error(frame.data.message));
  else resolve?.(frame?.data);
});
async function signIn() {
  const asked = { response_type: 'code', state: '', prompt: 'none', scope: ['identify'] };
  const { code } = await ask('AUTHORIZE', { client_id: ${id}, ...asked });
  if (!'${path}') return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code });
  const response = await fetch('/.proxy${path}', { method: 'POST', headers, body });
  if (!response.ok) return;
  const { access_token } = await response.json();
  const { user } = await ask('AUTHENTICATE', { access_token });
  document.body.textContent = 'Signed in as ' + user.username;
}
const frame_id = new URLSearchParams(location.search).get('frame_id');
send(0, { v: 1, encoding: 'json', client_id: ${id}, frame_id });
`;

/** @type {Record<string, string>} */
const pages = {
  '/throws': 'null.players;',
  '/complains': "console.error(new Error('The table is missing'), 1);",
  '/imports': "import 'https://cdn.example/embedded-app-sdk';",
  '/imports-in-a-file': '</script><script type="module" src="/static.js">',
  '/imports-later': '</script><script src="/dynamic.js">',
  '/missing': '</script><script type="module" src="/gone.js">',
  '/without-id': signIn('/api/token', 'undefined'),
  // A development server that has new dependencies has a page do this before it has loaded.
  '/reloads': `
window.leaves = 'yes';
document.body.append(Object.assign(new Image(), { src: '/slow.png' }));
setTimeout(() => location.reload(), 500);
${signIn('/api/passes')}`,
  '/keeps-its-code': signIn(''),
  '/sdk-from-a-script': '</script><script src="/sdk.js">',
};

/** @type {Record<string, string>} */
const files = {
  '/sdk.js': signIn('/api/passes'),
  '/static.js': "import 'https://cdn.example/embedded-app-sdk';",
  '/dynamic.js': "import('https://cdn.example/three').catch(() => {});",
};

/**
 * The answer to a post of the code.
 *
 * @param {string} path
 * @param {string} code
 * @returns {Promise<[status: number, type: string, body: string] | undefined>}
 */
async function answer(path, code) {
  switch (path) {
    case '/api/none':
      return [404, 'text/plain', `Cannot POST ${path}`];
    case '/api/page':
      return [200, 'text/html', '<h1>Hi</h1>'];
    case '/api/empty':
      return [500, 'text/plain', ''];
    case '/api/fails':
      return [500, 'application/json', '{"error":"no such table"}'];
    case '/api/fails-late':
    case '/api/passes': {
      // The page has its id in its code, and the server reads it from a variable, as many keep their .env to
      // themselves.
      const { DISCORD_CLIENT_ID = '', DISCORD_CLIENT_SECRET = '' } = process.env;
      const form = {
        client_id: DISCORD_CLIENT_ID,
        client_secret: DISCORD_CLIENT_SECRET,
        grant_type: 'authorization_code',
      };
      const body = new URLSearchParams({ ...form, code });
      try {
        const token = await fetch('https://discord.com/api/oauth2/token', { method: 'POST', body });
        const text = await token.text();
        if (path !== '/api/passes') return [500, 'application/json', '{"error":"no key"}'];
        return [token.status, 'application/json', text];
      } catch (error) {
        return [500, 'application/json', JSON.stringify({ error: String(error) })];
      }
    }
    default:
      return undefined;
  }
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [status, type, text] = (await answer(pathname, JSON.parse(body).code)) ?? [];
    // The others hang.
    if (status) response.writeHead(status, { 'content-type': type }).end(text);
  } else if (pathname === '/slow.png') {
    response.writeHead(200, { 'content-type': 'image/png' }).flushHeaders();
  } else if (files[pathname]) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(files[pathname]);
  } else if (pathname.endsWith('.js')) {
    response.writeHead(404).end();
  } else {
    const script = pages[pathname] ?? signIn(pathname.replace(/^\/to/, ''));
    // It reloads itself once: the server knows it, as a browser may forget what a page has stored meanwhile.
    if (pathname === '/reloads') pages['/reloads'] = signIn('/api/passes');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><body><script type="module">${script}</script>`);
  }
});
// Another server of the command, which may have the route that this one lacks.
createServer((_, response) => response.end()).listen(0, '127.0.0.1');
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`);
});
