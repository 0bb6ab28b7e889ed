import { describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import type { Running } from './running';

const iap = `/api/iap/${ids.application}`;
const instance = `/api/activity-instance/${ids.instance}`;
const now = Math.floor(Date.now() / 1000);

/** A body that goes on for as long as somebody reads it. */
function endless(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}

/**
 * What a runtime decides of the API's refusals: streamed bodies, signatures, and a platform in trouble. Bad input is refused
 * before that (`server/api`), and alike (`alike.test.ts`).
 */
export function refusalSuite(running: () => Running): void {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(running().server.address + path, init);
    const text = await response.text();
    expect(text).not.toMatch(/\bat .*:\d+:\d+/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    return { response, status: response.status, code: JSON.parse(text).error?.code };
  };

  it('a body that is too big is refused even when it does not say how big it is', async () => {
    running().platform.asked.length = 0;
    const headers = { 'content-type': 'application/json' };
    const body = new Blob(['x'.repeat(20_000)]).stream();
    // The type of `fetch` lacks what it needs to send a stream.
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect(await ask('/api/token', init)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(running().platform.asked).toEqual([]);
  });

  describe('who may not ask', () => {
    it('is an unknown caller, another user, or the bearer of a token that the platform does not know', async () => {
      const me = await running().platform.token('token-of-refusals');
      const mine = `${iap}/entitlements/${ids.me}`;
      expect(await ask(mine)).toMatchObject({ status: 401, code: 'caller_unknown' });
      const unknown = { headers: { authorization: 'Bearer nobody' } };
      expect(await ask(mine, unknown)).toMatchObject({ status: 401, code: 'invalid_token' });
      const others = `${iap}/entitlements/${ids.marlo}`;
      expect(await ask(others, { headers: me })).toMatchObject({ status: 403, code: 'other_user' });
    });

    it.each([
      ['without a signature', undefined, 'proxy_auth_missing'],
      ['signed for another application', { application_id: '7' }, 'proxy_auth_invalid'],
      ['signed long ago', { expires_at: now - 1 }, 'proxy_auth_expired'],
      ['with another timestamp', { created_at: now - 5 }, 'proxy_auth_invalid'],
    ])('passes for the proxy %s', async (_, fields, code) => {
      const headers = fields ? await running().signer.headers(fields) : {};
      expect(await ask('/api/proxy-auth-example', { headers })).toMatchObject({
        status: 401,
        code,
      });
    });

    it('passes for the proxy with a payload that was changed', async () => {
      const headers = await running().signer.headers();
      const { 'x-discord-proxy-payload': other } = await running().signer.headers({ user_id: '1' });
      const forged = { ...headers, 'x-discord-proxy-payload': other ?? '' };
      const answer = await ask('/api/proxy-auth-example', { headers: forged });
      expect(answer).toMatchObject({ status: 401, code: 'proxy_auth_invalid' });
    });
  });

  describe('a platform in trouble', () => {
    it.each([
      ['fails', () => new Response('', { status: 500 }), 502, 'upstream_failed'],
      ['answers nonsense', () => new Response('<html>'), 502, 'upstream_invalid_response'],
      ['never ends', () => new Response(endless()), 502, 'upstream_too_large'],
      ['does not take the bot', () => new Response('', { status: 401 }), 502, 'bot_refused'],
      [
        'sends the server elsewhere',
        () => new Response('', { status: 302, headers: { location: '/api/v10/users/@me' } }),
        502,
        'upstream_failed',
      ],
    ])('that %s is reported as such', async (_, answer, status, code) => {
      running().platform.misbehave(answer);
      expect(await ask(instance)).toMatchObject({ status, code });
      running().platform.misbehave(undefined);
    });

    it('that does not answer is given up', async () => {
      running().platform.misbehave(() => new Promise(() => {}));
      expect(await ask(instance)).toMatchObject({ status: 504, code: 'upstream_timeout' });
      running().platform.misbehave(undefined);
    }, 15_000);

    it('may limit how often it is asked, which is passed on', async () => {
      const headers = { 'retry-after': '12', 'x-ratelimit-scope': 'shared' };
      const limited = { status: 429, headers };
      running().platform.misbehave(() => new Response('', limited));
      const { response, status, code } = await ask(instance);
      expect([status, code]).toEqual([429, 'rate_limited']);
      expect(response.headers.get('retry-after')).toBe('12');
      running().platform.misbehave(undefined);
    });
  });
}
