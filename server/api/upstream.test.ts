import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { target } from '../../simulator/proxy/testing/own-servers';
import { jsonPost } from '../../tests/harness/json-post';
import { readConfig } from '../config';
import { createApp } from './app';

const settings = readConfig({ VITE_CLIENT_ID: '42' });
const secrets = { code: 'the-code-9f3', clientSecret: 'the-secret-7c1' };

let behave: RequestListener;
let apiBase: string;
let stop: () => Promise<void>;
const logged: unknown[] = [];

beforeEach(async () => {
  logged.length = 0;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(...parts));
  }
  const platform = await target((request, response) => behave(request, response));
  [apiBase, stop] = [`http://${platform.host}`, platform.stop];
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The activity's answer when the platform behaves like that; no secret is ever in it or in a log. */
async function exchange(timeoutMs = 5_000) {
  const config = { ...settings, clientSecret: secrets.clientSecret, apiBase };
  const { code } = secrets;
  const response = await createApp({ config, timeoutMs }).request('/api/token', jsonPost({ code }));
  const text = await response.text();
  for (const secret of Object.values(secrets)) expect(text + logged.join()).not.toContain(secret);
  expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  return { retryAfter: response.headers.get('retry-after'), status: response.status, ...error };
}

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  behave = (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
};

describe('a platform request over the network', () => {
  it('times out when its response does not end', async () => {
    behave = (_, response) => void response.writeHead(200).write('{"access_token":');
    expect(await exchange(100)).toMatchObject({ status: 504, code: 'upstream_timeout' });
  });

  it('fails when the platform is down, or hangs up in the middle', async () => {
    behave = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"acc');
      setTimeout(() => response.destroy(), 10);
    };
    const unreachable = { status: 502, code: 'upstream_unreachable' };
    expect(await exchange()).toMatchObject(unreachable);
    await stop();
    const message = expect.stringContaining('VITE_DISCORD_API_BASE');
    expect(await exchange()).toMatchObject({ ...unreachable, message });
  });

  const nonsense = ['', '<html>', 'null', '[]', '"token"', '{}'];
  it.each([...nonsense, '{"access_token":""}', '{"access_token":5}'])(
    'fails with the invalid response %j',
    async (body) => {
      answerWith(200, body);
      expect(await exchange()).toMatchObject({ status: 502, code: 'upstream_invalid_response' });
    },
  );

  it.each([500, 503, 404, 403, 400])('fails when the platform responds with %i', async (status) => {
    answerWith(status, `{"message":"${secrets.code}"}`);
    const message = `The platform responded to the token exchange with status ${status}. Try again later.`;
    const failed = { status: 502, code: 'upstream_failed', message };
    expect(await exchange()).toMatchObject(failed);
  });

  it.each([
    [400, 'invalid_grant', 400],
    [401, 'invalid_client', 502],
  ])('that is refused with %i %s gives the activity %i', async (status, error, code) => {
    answerWith(status, JSON.stringify({ error, error_description: secrets.code }));
    expect(await exchange()).toMatchObject({ status: code, code: error });
  });

  it.each([
    ['7', '7'],
    ['Thu, 01 Jan 2026 00:01:30 GMT', '90'],
    // A date that has passed, and nothing at all.
    ['Sat, 21 Nov 2020 05:00:00 GMT', '1'],
    ['', '10'],
    ['soon', '10'],
  ])('that is rate limited passes on when to try again: "%s"', async (when, retryAfter) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    answerWith(429, '{"retry_after":7}', { 'retry-after': when });
    const limited = { status: 429, code: 'rate_limited', retryAfter };
    const message = expect.stringContaining('Retry-After');
    expect(await exchange()).toMatchObject({ ...limited, message });
  });
});

it('an internal error is answered without detail, and logged without its message', async () => {
  const app = createApp({ config: { ...settings, apiBase } });
  app.get('/broken', () => {
    throw new TypeError(`cannot use ${secrets.code}`);
  });
  const response = await app.request('/api/broken');
  expect(response.status).toBe(500);
  const message = 'The server failed to handle this request. See the server log for the cause.';
  expect(await response.json()).toEqual({ error: { code: 'internal_error', message } });
  expect(logged.join()).toContain('"path":"/api/broken","error":"TypeError"');
  expect(logged.join()).toContain('upstream.test.ts');
  expect(logged.join()).not.toContain(secrets.code);
});
