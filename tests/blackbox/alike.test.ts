import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { BOT_TOKEN } from './platform';
import { type RunningServer, startNode, startWorkerd } from './runtimes';
import { makeDist } from './site';

/** The runtime decides how and when a response travels; the server does not. */
const decidedByTheRuntime = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
/** Cloudflare compresses what leaves it; on Node the server does. The tag is the same either way. */
const decidedByCompression = ['content-encoding', 'content-length'];

const html = 'text/html,application/xhtml+xml';
const iap = `/api/iap/${ids.application}`;

interface Row {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const paths = [
  ...['/', '/index.html', '/guilds', '/guilds/', '/guilds?frame_id=1', '/icon.svg', '/missing.png'],
  ...['/assets/', '/assets/a-1.js', '/assets/a-1.js/', '/assets/old-0.js'],
  // Doubled slashes
  ...['//', '//assets/a-1.js', '/assets//a-1.js', '/assets//x', '/guilds//'],
  ...['//api/health', '/api//health', '/api/health/', '/api/health//', '/api', '/api/', '/apiary'],
  // Dots, plain and encoded
  ...['/./icon.svg', '/assets/../icon.svg', '/../package.json', '/%2e%2e/package.json'],
  ...['/..%2fpackage.json', '/assets/%2e%2e/icon.svg', '/api/../icon.svg', '/assets/../api/health'],
  ...['/api/%2e%2e/api/health', '/x/..', '/api/x/%2e%2e/health', '/assets/..%2fa-1.js'],
  // Encoded letters, and wrong encodings
  ...['/%61ssets/a-1.js', '/assets/a%2d1.js', '/%61pi/health', '/api/he%61lth', '/icon%2esvg'],
  ...['/%', '/%zz', '/%ff', '/a%00b', '/%E2%82%AC', '/api/%', '/api/%E2%82%AC'],
  ...['/API/health', '/api/nothing%20here', '/api/a%2fb', `${iap}/consume/1%2f2`],
  ...[`${iap}/entitlements/%00`, `${iap}/consume/%31`, '/api/activity-instance/a%20b'],
  ...['/api/activity-instance/%69-1', '/api/health?a=1', '/api?x', '/?', '/icon.svg?v=1'],
  '/api/iap/1180000000000000002/skus',
];

const json = { 'content-type': 'application/json' };
const rows: Row[] = [
  ...paths.map((path) => ({ path })),
  ...paths.map((path) => ({ path, headers: { accept: html } })),
  ...paths.map((path) => ({ path, method: 'HEAD' })),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) =>
    ['/', '/assets/a-1.js', '/api/health', '/api/token', '/api/nothing', `${iap}/consume/1`].map(
      (path) => ({ method, path }),
    ),
  ),
  ...['gzip', 'gzip;q=0', 'br, gzip', 'identity', '*', 'deflate'].flatMap((encoding) =>
    ['/', '/assets/a-1.js'].map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
  ),
  ...['null', 'https://elsewhere.example'].flatMap((origin) =>
    ['/', '/assets/a-1.js', '/icon.svg', '/api/health'].map((path) => ({
      path,
      headers: { origin },
    })),
  ),
  { path: '/icon.svg', headers: { range: 'bytes=0-3' } },
  { path: '/icon.svg', headers: { 'if-none-match': '*' } },
  { path: '/icon.svg', headers: { 'if-none-match': '"x"' } },
  { path: '/icon.svg', headers: { 'if-modified-since': new Date().toUTCString() } },
  ...['', '{', '{}', 'null', '[]', '\ufeff{"code":""}', '\ufeff{}', '{"code":1}', '\ufeff'].map(
    (body) => ({ method: 'POST', path: '/api/token', headers: json, body }),
  ),
  { method: 'POST', path: '/api/token', headers: { 'content-type': 'text/plain' }, body: '{}' },
  { method: 'POST', path: '/api/token', headers: json, body: 'x'.repeat(20_000) },
];

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  text: string;
}

describe('the server on Node and on Workers', () => {
  const servers: RunningServer[] = [];
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    for (const start of [startNode, startWorkerd]) {
      const { dist, remove } = makeDist();
      endings.push(remove);
      const server = await start(dist, {
        VITE_CLIENT_ID: ids.application,
        VITE_DISCORD_API_BASE: 'http://127.0.0.1:9/api/v10',
        CLIENT_SECRET: 'the-secret-4f',
        BOT_TOKEN,
      });
      endings.unshift(server.stop);
      servers.push(server);
    }
  }, 60_000);

  afterAll(async () => {
    for (const end of endings) await end();
  });

  it('answer every request alike', { timeout: 60_000 }, async () => {
    const [node, workers] = servers as [RunningServer, RunningServer];
    const different = [];
    for (const row of rows) {
      const [onNode, onWorkers] = await Promise.all([ask(node, row), ask(workers, row)]);
      if (JSON.stringify(onNode) === JSON.stringify(onWorkers)) continue;
      different.push({ ...row, onNode, onWorkers });
    }
    expect(different).toEqual([]);
  });

  it('differ only in how the runtime reads a request line', async () => {
    const path = '/assets\\a-1.js';
    const [onNode, onWorkers] = await Promise.all(servers.map((server) => ask(server, { path })));
    // Hono's adapter for Node refuses a backslash; Workers take it for a slash, as browsers do.
    expect([onNode?.status, onWorkers?.status]).toEqual([400, 200]);
  });
});

/** The answer to a request that is sent as it stands, without the headers that the runtime decides. */
function ask({ address }: RunningServer, { method = 'GET', path, headers = {}, body }: Row) {
  const { hostname, port } = new URL(address);
  return new Promise<Answer>((resolve, reject) => {
    const id = { 'x-request-id': 'alike' };
    const options = { hostname, port, method, path, headers: { ...headers, ...id } };
    request(options, async (response) => {
      const chunks = await response.toArray();
      const bytes = Buffer.concat(chunks);
      const compressed = response.headers['content-encoding'] === 'gzip';
      const text = (compressed ? gunzipSync(bytes) : bytes).toString();
      const decided = [
        ...decidedByTheRuntime,
        ...('accept-encoding' in headers ? decidedByCompression : []),
      ];
      const remaining = Object.entries(response.headers)
        .filter(([name]) => !decided.includes(name))
        .sort();
      resolve({ status: response.statusCode, headers: Object.fromEntries(remaining), text });
    })
      .on('error', reject)
      .end(body);
  });
}
