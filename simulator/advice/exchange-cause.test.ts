import { expect, test } from 'vitest';
import type { RequestRow } from '../traffic';
import { exchangeCause } from './exchange-cause';

const cause = (request: Partial<RequestRow>) =>
  exchangeCause({
    ...{ kind: 'proxied', method: 'POST', path: '/.proxy/api/token?x=1', took: 5 },
    ...request,
  });
const node = { program: 'node', command: 'node server.js', isRedirected: false };

/** The causes that the activity of tests/e2e/stuck.spec.ts does not have. */
test.each<[string, Partial<RequestRow>, what: string, why: RegExp]>([
  [
    'it is sent again until a server that starts is up',
    { waits: true, why: 'Nobody has taken the code yet.' },
    ': its server is not up yet',
    /^Nobody has taken the code yet/,
  ],
  [
    'a development server could not pass it on, and answers nothing',
    { status: 500, type: 'text/plain', target: 'http://localhost:5173/api/token' },
    ': its server is not up',
    /^localhost:5173 responded with 500, as a development server does/,
  ],
  [
    'a gateway could not pass it on',
    { status: 504, data: 'Error occurred while trying to proxy' },
    ': its server is not up',
    /message: “Error occurred while trying to proxy”/,
  ],
  [
    'a server that could not reach Discord answers as a gateway does',
    {
      ...{ status: 502, data: 'Post "https://discord.com/api/oauth2/token": no such host' },
      listener: { program: 'shop', isRedirected: true },
    },
    ' returned 502',
    /tried to reach the real Discord\. Its program is “shop”, which the simulator cannot redirect/,
  ],
  [
    'the proxy has nowhere to lead it',
    { status: 404, why: 'No URL mapping matches "/api/token".' },
    ' returned 404',
    /^No URL mapping matches/,
  ],
  [
    'the server has passed on what Discord has refused',
    { status: 400, data: { error: 'invalid_client' } },
    ' returned 400',
    /called the real Discord, which did not issue this code.*can redirect only Node servers/,
  ],
  [
    'the server has answered without a token',
    { status: 200, data: {} },
    ' returned no simulator token',
    /returned 200, but no token was requested from the simulated platform/,
  ],
  [
    'the server runs on something that cannot be redirected',
    {
      ...{ status: 500, data: { detail: 'Temporary failure in name resolution' } },
      listener: { program: 'python3.12', isRedirected: false },
    },
    ' returned 500',
    /tried to reach the real Discord\. It runs on Python, which the simulator cannot redirect/,
  ],
  [
    'a server behind the one that is redirected could not reach Discord',
    { status: 500, data: { error: 'fetch failed' }, listener: { ...node, isRedirected: true } },
    ' returned 500',
    /tried to reach the real Discord\. A server behind it/,
  ],
  [
    'the answer does not come',
    { waits: true, listener: { program: 'bun', isRedirected: true } },
    ' is still pending',
    /runs on Bun/,
  ],
  [
    'a server that cannot be redirected failed, and says nothing',
    { status: 500, listener: { program: 'deno', isRedirected: true } },
    ' returned 500',
    /calls the real Discord\. It runs on Deno/,
  ],
  [
    'a server that cannot be redirected failed, and says so in a page of its own',
    {
      ...{ status: 500, data: '<h1>Oops</h1><style>:host{--red:#f00' },
      listener: { program: 'bun.exe', isRedirected: true },
    },
    ' returned 500',
    /runs on Bun, .* Its message: “Oops”\.$/,
  ],
  ['the connection broke', {}, ' got no response', /closed before a response/],
])('%s', (_, request, what, why) => {
  const found = cause(request);
  expect(found.what).toBe(`POST /api/token${what}`);
  expect(found.why).toMatch(why);
  expect([found.line, found.tokenPath]).toEqual(['--token-path /api/token', '/api/token']);
});

test('a Node server that was started elsewhere is named by its own command, behind --', () => {
  const found = cause({ status: 500, data: { error: 'fetch failed' }, listener: node });
  expect(found.why).toContain('not started by the command');
  expect(found.line).toBe('activity-simulator -- node server.js');
  expect(found.tokenPath).toBe('/api/token');
});

test('a route that another server may have is mapped to the ports at which the others really listen', () => {
  const [target, otherPorts] = ['http://localhost:5173/api/token', [24_678, 9000]];
  expect(cause({ status: 404, target, otherPorts }).why).toMatch(
    /^localhost:5173 responded with 404.* also started a server elsewhere: --map \/api=localhost:9000\/api\. A mapping removes \/api from/,
  );
  expect(cause({ status: 404, target }).why).toContain('with --map /api=HOST:PORT/api.');
});

test('a development server that passes requests on to nobody is told what else the command has started', () => {
  const [target, otherPorts] = ['http://localhost:5173/api/token', [24_678, 3001]];
  for (const request of [{ status: 500 }, { waits: true, why: 'Nobody has taken it yet.' }]) {
    const { what, why } = cause({ ...request, target, otherPorts });
    expect(what).toContain('its server is not up');
    expect(why).toContain('map them to it directly with --map /api=localhost:3001/api.');
    expect(why).not.toContain('--run');
  }
});

test('a page that has put a prefix before a path with a slash is told where its second slash is from', () => {
  const target = 'http://localhost:5173//api/token';
  const found = cause({ status: 404, path: '/.proxy//api/token', target });
  expect(found.what).toBe('POST //api/token: two slashes in a row');
  expect(found.why).toMatch(
    /requested \/\.proxy\/\/api.*5173 responded with 404\..*request \/api\/token\./,
  );
  expect(found.line).toBe('--token-path //api/token');
});

test('a fault that somebody has set is not the server’s', () => {
  const found = cause({ status: 500, faults: ['f'] });
  expect([found.what, found.tokenPath]).toEqual(['a fault hit POST /api/token', undefined]);
});
