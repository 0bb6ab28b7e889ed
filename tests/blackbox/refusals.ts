import { describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world/seed';
import type { Running } from './running';

const iap = `/api/iap/${ids.application}`;
const instance = `/api/activity-instance/${ids.instance}`;
const now = Math.floor(Date.now() / 1000);

/** A body that goes on for as long as somebody reads it. */
function endless(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}

/** What the API refuses, and how it answers when the platform is in trouble. */
export function refusalSuite(running: () => Running): void {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(running().server.address + path, init);
    const text = await response.text();
    expect(text).not.toMatch(/\bat .*:\d+:\d+/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    return { response, status: response.status, code: JSON.parse(text).error?.code };
  };
  const post = (body: string, headers: Record<string, string>) =>
    ask('/api/token', { method: 'POST', headers, body });
  const json = { 'content-type': 'application/json' };

  describe('bad input', () => {
    it.each([
      ['is not declared as JSON', '{"code":"a"}', { 'content-type': 'text/plain' }, 415],
      ['is broken JSON', '{"code":', json, 400],
      ['is missing', '', json, 400],
      ['has no code', '{}', json, 400],
      ['is too big', JSON.stringify({ code: 'x'.repeat(20_000) }), json, 413],
    ])(
      'that %s gets a refusal, and nothing is asked upstream',
      async (_, body, headers, status) => {
        running().platform.asked.length = 0;
        expect((await post(body, headers)).status).toBe(status);
        expect(running().platform.asked).toEqual([]);
      },
    );

    it('that is too big is refused even when it does not say how big it is', async () => {
      running().platform.asked.length = 0;
      const body = new Blob(['x'.repeat(20_000)]).stream();
      // The type of `fetch` lacks what it needs to send a stream.
      const init = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
      expect(await ask('/api/token', init)).toMatchObject({ status: 413, code: 'body_too_large' });
      expect(running().platform.asked).toEqual([]);
    });

    it.each([
      ['POST', '/api/health', 'GET, HEAD'],
      ['OPTIONS', `${iap}/skus`, 'GET, HEAD'],
      ['PUT', '/api/token', 'POST'],
    ])('with the method %s at %s hears that %s is taken', async (method, path, allow) => {
      const { response, status, code } = await ask(path, { method });
      expect([status, code]).toEqual([405, 'method_not_allowed']);
      expect(response.headers.get('allow')).toBe(allow);
    });

    it.each([
      ['GET', '/api/nothing', 404],
      ['GET', '/api', 404],
      ['GET', '/api/token', 405],
      ['DELETE', '/api/health', 405],
      ['GET', '/api/iap/..%2f..%2fusers/skus', 400],
      ['GET', `${iap}/entitlements/%2e%2e`, 404],
      ['GET', `${iap}/entitlements/1%3Fa=b`, 400],
      ['GET', `${iap}/consume/x`, 400],
      ['GET', `${iap}/entitlements/${ids.me}?show_test=maybe`, 400],
      ['GET', '/api/activity-instance/a%20b', 400],
      ['GET', `/api/activity-instance/${'i'.repeat(3000)}`, 400],
      ['GET', `${iap}/entitlements/%00`, 400],
      ['GET', `${iap}/entitlements/１２３`, 400],
      ['GET', `${iap}/consume/1%2f2`, 400],
      ['GET', `${iap}/consume/1%23`, 400],
      ['GET', '/api/iap/1180000000000000002/skus', 403],
    ])('%s %s is answered with %i, and nothing is asked upstream', async (method, path, status) => {
      running().platform.asked.length = 0;
      expect((await ask(path, { method })).status).toBe(status);
      expect(running().platform.asked).toEqual([]);
    });
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

    it('cannot consume either', async () => {
      const marlo = await running().platform.token('token-of-marlo', ids.marlo);
      const path = `${iap}/consume/${ids.ownedTable}`;
      expect((await ask(path)).status).toBe(401);
      expect((await ask(path, { headers: marlo })).status).toBe(404);
      const foreign = { ...marlo, 'sec-fetch-site': 'cross-site' };
      expect((await ask(path, { headers: foreign })).status).toBe(403);
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
      ['answers nonsense', () => new Response('<html>'), 502, 'upstream_nonsense'],
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
