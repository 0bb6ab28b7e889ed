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
    'the request is retried until the server is up',
    { waits: true, why: 'Nobody has taken the code yet.' },
    ': its server is not up yet',
    /^Nobody has taken the code yet/,
  ],
  [
    'a development server cannot forward the request, and its response is empty',
    { status: 500, type: 'text/plain', target: 'http://localhost:5173/api/token' },
    ': its server is not up',
    /^localhost:5173 responded with 500, as a development server does/,
  ],
  [
    'a gateway cannot forward the request',
    { status: 504, data: 'Error occurred while trying to proxy' },
    ': its server is not up',
    /message: “Error occurred while trying to proxy”/,
  ],
  [
    'a server that cannot reach Discord responds as a gateway does',
    {
      ...{ status: 502, data: 'Post "https://discord.com/api/oauth2/token": no such host' },
      listener: { program: 'shop', isRedirected: true },
    },
    ' returned 502',
    /tried to reach the real Discord\. Its program is “shop”, which the simulator cannot redirect/,
  ],
  [
    'no URL mapping of the proxy matches the request',
    { status: 404, why: 'No URL mapping matches "/api/token".' },
    ' returned 404',
    /^No URL mapping matches/,
  ],
  [
    'the server passes on a refusal by Discord',
    { status: 400, data: { error: 'invalid_client' } },
    ' returned 400',
    /called the real Discord, which did not issue this code.*can redirect only Node servers/,
  ],
  [
    'the server responds without a token',
    { status: 200, data: {} },
    ' returned no simulator token',
    /returned 200, but no token was requested from the simulated platform/,
  ],
  [
    'the server runs on a program that cannot be redirected',
    {
      ...{ status: 500, data: { detail: 'Temporary failure in name resolution' } },
      listener: { program: 'python3.12', isRedirected: false },
    },
    ' returned 500',
    /tried to reach the real Discord\. It runs on Python, which the simulator cannot redirect/,
  ],
  [
    'a server behind the redirected one cannot reach Discord',
    { status: 500, data: { error: 'fetch failed' }, listener: { ...node, isRedirected: true } },
    ' returned 500',
    /tried to reach the real Discord\. A server behind it/,
  ],
  [
    'the response does not arrive',
    { waits: true, listener: { program: 'bun', isRedirected: true } },
    ' is still pending',
    /runs on Bun/,
  ],
  [
    'a server that cannot be redirected fails without a message',
    { status: 500, listener: { program: 'deno', isRedirected: true } },
    ' returned 500',
    /calls the real Discord\. It runs on Deno/,
  ],
  [
    'a server that cannot be redirected fails with an error page of its own',
    {
      ...{ status: 500, data: '<h1>Oops</h1><style>:host{--red:#f00' },
      listener: { program: 'bun.exe', isRedirected: true },
    },
    ' returned 500',
    /runs on Bun, .* Its message: “Oops”\.$/,
  ],
  ['the connection breaks', {}, ' got no response', /closed before a response/],
])('%s', (_, request, what, why) => {
  const found = cause(request);
  expect(found.what).toBe(`POST /api/token${what}`);
  expect(found.why).toMatch(why);
  expect([found.line, found.tokenPath]).toEqual(['--token-path /api/token', '/api/token']);
});

test('for a Node server that was started elsewhere, the suggested line has its command after --', () => {
  const found = cause({ status: 500, data: { error: 'fetch failed' }, listener: node });
  expect(found.why).toContain('not started by the command');
  expect(found.line).toBe('activity-simulator -- node server.js');
  expect(found.tokenPath).toBe('/api/token');
});

test('for a route that another server may have, the suggested mapping has the port on which that one listens', () => {
  const [target, otherPorts] = ['http://localhost:5173/api/token', [24_678, 9000]];
  expect(cause({ status: 404, target, otherPorts }).why).toMatch(
    /^localhost:5173 responded with 404.* also started a server elsewhere: --map \/api=localhost:9000\/api\. A mapping removes \/api from/,
  );
  expect(cause({ status: 404, target }).why).toContain('with --map /api=HOST:PORT/api.');
});

test('for a development server without a backend, the cause names the other server that the command started', () => {
  const [target, otherPorts] = ['http://localhost:5173/api/token', [24_678, 3001]];
  for (const request of [{ status: 500 }, { waits: true, why: 'Nobody has taken it yet.' }]) {
    const { what, why } = cause({ ...request, target, otherPorts });
    expect(what).toContain('its server is not up');
    expect(why).toContain('map them to it directly with --map /api=localhost:3001/api.');
    expect(why).not.toContain('--run');
  }
});

test('for a path with two slashes in a row, the cause says where the second slash comes from', () => {
  const target = 'http://localhost:5173//api/token';
  const found = cause({ status: 404, path: '/.proxy//api/token', target });
  expect(found.what).toBe('POST //api/token: two slashes in a row');
  expect(found.why).toMatch(
    /requested \/\.proxy\/\/api.*5173 responded with 404\..*request \/api\/token\./,
  );
  expect(found.line).toBe('--token-path //api/token');
});

test('a fault that is set in the simulator is not blamed on the server', () => {
  const found = cause({ status: 500, faults: ['f'] });
  expect([found.what, found.tokenPath]).toEqual(['a fault hit POST /api/token', undefined]);
});
