import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config';
import { createApp } from './app';

const settings = readConfig({ VITE_CLIENT_ID: '42' });
const secrets = { code: 'the-code-9f3', clientSecret: 'the-secret-7c1' };

let server: Server;
let behave: RequestListener;
let apiBase: string;
const logged: unknown[] = [];

beforeEach(async () => {
  logged.length = 0;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(...parts));
  }
  server = createServer((request, response) => behave(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** What the activity hears when the platform behaves like that. Whatever it is, no secret is in it or in a log. */
async function exchange(timeoutMs = 5_000) {
  const config = { ...settings, clientSecret: secrets.clientSecret, apiBase };
  const response = await createApp({ config, timeoutMs }).request('/api/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: secrets.code }),
  });
  const text = await response.text();
  for (const secret of Object.values(secrets)) expect(text + logged.join()).not.toContain(secret);
  expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  return { response, status: response.status, ...error };
}

const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

describe('the platform asked over the network', () => {
  it('is given up when its answer does not end in time', async () => {
    behave = (_, response) => void response.writeHead(200).write('{"access_token":');
    expect(await exchange(100)).toMatchObject({ status: 504, code: 'upstream_timeout' });
  });

  it('may be down', async () => {
    await new Promise((resolve) => server.close(resolve));
    const { status, code, message } = await exchange();
    expect([status, code]).toEqual([502, 'upstream_unreachable']);
    expect(message).toContain('VITE_DISCORD_API_BASE');
  });

  it('may hang up in the middle', async () => {
    behave = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"acc');
      setTimeout(() => response.destroy(), 10);
    };
    expect(await exchange()).toMatchObject({ status: 502, code: 'upstream_unreachable' });
  });

  it.each([
    '',
    '<html>',
    'null',
    '[]',
    '"token"',
    '{}',
    '{"access_token":""}',
    '{"access_token":5}',
  ])('may answer the nonsense %j', async (body) => {
    behave = answerWith(200, body);
    expect(await exchange()).toMatchObject({ status: 502, code: 'upstream_invalid_response' });
  });

  it.each([500, 503, 404, 403, 400])('may fail with status %i', async (status) => {
    behave = answerWith(status, `{"message":"${secrets.code}"}`);
    expect(await exchange()).toMatchObject({
      status: 502,
      code: 'upstream_failed',
      message: `The platform answered the token exchange with status ${status}. Try again later.`,
    });
  });

  it.each([
    [400, 'invalid_grant', 400],
    [401, 'invalid_client', 502],
  ])('may refuse with %i %s, which the activity hears as %i', async (status, error, code) => {
    behave = answerWith(status, JSON.stringify({ error, error_description: secrets.code }));
    expect(await exchange()).toMatchObject({ status: code, code: error });
  });

  it.each([
    ['7', '7'],
    // A date that has passed, and nothing at all.
    ['Sat, 21 Nov 2020 05:00:00 GMT', '1'],
    ['', '10'],
    ['soon', '10'],
  ])(
    'passes on that it was asked too often, and when to try again: "%s"',
    async (when, retryAfter) => {
      behave = answerWith(429, '{"retry_after":7}', { 'retry-after': when });
      const { response, status, code, message } = await exchange();
      expect([status, code]).toEqual([429, 'rate_limited']);
      expect(response.headers.get('retry-after')).toEqual(retryAfter);
      expect(message).toContain('Retry-After');
    },
  );

  it('may name a date to try again, which is passed on as the seconds until then', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    behave = answerWith(429, '', { 'retry-after': 'Thu, 01 Jan 2026 00:01:30 GMT' });
    const { response } = await exchange();
    vi.useRealTimers();
    expect(response.headers.get('retry-after')).toBe('90');
  });
});

describe('a defect of the server', () => {
  it('is answered without detail, and logged without its message', async () => {
    const config = { ...settings, apiBase };
    const app = createApp({ config });
    app.get('/broken', () => {
      throw new TypeError(`cannot use ${secrets.code}`);
    });
    const response = await app.request('/api/broken');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: {
        code: 'internal_error',
        message: 'The server failed to handle this request. Its log says where.',
      },
    });
    expect(logged.join()).toContain('"path":"/api/broken","error":"TypeError"');
    expect(logged.join()).toContain('upstream.test.ts');
    expect(logged.join()).not.toContain(secrets.code);
  });
});
