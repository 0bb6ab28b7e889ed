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

interface BadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
const json = { 'content-type': 'application/json' };
const post = (body: string, headers = json): BadRequest => ({
  ...{ method: 'POST', path: '/api/token' },
  ...{ headers, body },
});
const text = post('{"code":"a"}', { 'content-type': 'text/plain' });
const jsonp = post('{"code":"a"}', { 'content-type': 'application/jsonp' });
const paths = ['/skus', `/entitlements/${ids.me}`, `/consume/${ids.testHintPack}`] as const;
const [entitlements, consume] = [iap + paths[1], iap + paths[2]];
const crossSite = { 'sec-fetch-site': 'cross-site' };
const credentials = ['Bearer', 'Basic abc', 'Bearer a b', 'token'];

/** Requests that the server refuses without asking the platform. */
const badRequests: Record<string, readonly BadRequest[]> = {
  '400 invalid_code': [
    ...['{}', '["a-code"]', 'null', '"a-code"', '{"code":""}', '{"code":5}'].map((body) =>
      post(body),
    ),
    post(JSON.stringify({ code: 'x'.repeat(513) })),
  ],
  '400 invalid_json': ['', '{', 'code=a-code'].map((body) => post(body)),
  '400 invalid_query': ['2', 'true', ''].map((value) => ({
    path: `${entitlements}?show_test=${value}`,
  })),
  '401 caller_unknown': [
    ...[{ path: entitlements }, { path: consume }],
    ...credentials.map((authorization) => ({ path: entitlements, headers: { authorization } })),
  ],
  '403 cross_site': [{ path: consume, headers: crossSite }],
  '403 other_application': paths.map((path) => ({ path: `/api/iap/1180000000000000002${path}` })),
  '404 not_found': ['/api', '/api/', '/api/nothing', '/api/token/a', '/api/__proto__'].map(
    (path) => ({ path }),
  ),
  '413 body_too_large': [post('x'.repeat(20_000))],
  '415 unsupported_media_type': [text, jsonp],
};

const foreignIds = ['..%2f..%2fusers', '1%3Fa=b', 'a%20b', '1%00', '%', "1'--", '１２３', '1%2f2'];

/** Tests the API's refusals on every runtime: bad input, callers who may not ask, and a platform in trouble. */
export function refusalSuite(running: () => Running): void {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(running().server.address + path, init);
    const text = await response.text();
    expect(text).not.toMatch(/\bat .*:\d+:\d+/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    return { response, status: response.status, code: JSON.parse(text).error?.code };
  };

  it.each(Object.entries(badRequests))('answers %s without upstream', async (refusal, requests) => {
    running().platform.requests.length = 0;
    for (const { path, ...init } of requests) {
      const { response, status, code } = await ask(path, init);
      expect(`${status} ${code}`, `${path} ${JSON.stringify(init)}`).toBe(refusal);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    }
    expect(running().platform.requests).toEqual([]);
  });

  it.each([
    ['GET', '/api/token', 'POST'],
    ['OPTIONS', '/api/token', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['POST', consume, 'GET'],
    ['OPTIONS', consume, 'GET'],
  ])('%s is refused at %s, which allows %s', async (method, path, allow) => {
    const { response, status, code } = await ask(path, { method });
    expect([status, code]).toEqual([405, 'method_not_allowed']);
    expect(response.headers.get('allow')).toBe(allow);
  });

  it.each([...foreignIds, '9'.repeat(129)])('the id %s never reaches the platform', async (id) => {
    const signed = { headers: await running().signer.headers() };
    running().platform.requests.length = 0;
    const places = [`/api/iap/${id}/skus`, `${iap}/entitlements/${id}`, `${iap}/consume/${id}`];
    for (const path of [...places, `/api/activity-instance/${id}`]) {
      expect([400, 404]).toContain((await ask(path, signed)).status);
    }
    expect(running().platform.requests).toEqual([]);
  });

  it('an entitlement that the caller does not own, or that is durable, is not consumed', async () => {
    const { world } = running().platform;
    const entitlement = world.get().entitlements[ids.ownedTable];
    if (!entitlement) throw new Error('The seed has no durable.');
    const otherEntitlement = { ...entitlement, id: '840000000000000001', user_id: ids.marlo };
    await world.commit({ type: 'entitlement', entitlement: otherEntitlement });
    const headers = await running().signer.headers();
    const consumed = (id: string) => ask(`${iap}/consume/${id}`, { headers });
    const unknown = { status: 404, code: 'unknown_entitlement' };
    expect(await consumed(otherEntitlement.id)).toMatchObject(unknown);
    expect(await consumed('9')).toMatchObject(unknown);
    expect(await consumed(entitlement.id)).toMatchObject({ status: 409, code: 'not_consumable' });
  });

  it('an unknown instance is refused', async () => {
    const answer = await ask('/api/activity-instance/i-12-gc-1-2');
    expect(answer).toMatchObject({ status: 404, code: 'unknown_instance' });
  });

  it('a body that is too large is refused even without a content length', async () => {
    running().platform.requests.length = 0;
    const headers = { 'content-type': 'application/json' };
    const body = new Blob(['x'.repeat(20_000)]).stream();
    // The type of `fetch` lacks the option that a stream needs.
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect(await ask('/api/token', init)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(running().platform.requests).toEqual([]);
  });

  describe('a refused caller', () => {
    it('is unknown, another user, or the bearer of an unknown token', async () => {
      const me = await running().platform.token('token-of-refusals');
      const ownPath = `${iap}/entitlements/${ids.me}`;
      expect(await ask(ownPath)).toMatchObject({ status: 401, code: 'caller_unknown' });
      const unknown = { headers: { authorization: 'Bearer nobody' } };
      expect(await ask(ownPath, unknown)).toMatchObject({ status: 401, code: 'invalid_token' });
      const otherPath = `${iap}/entitlements/${ids.marlo}`;
      expect(await ask(otherPath, { headers: me })).toMatchObject({
        status: 403,
        code: 'other_user',
      });
    });

    it.each<[string, unknown, Record<string, string>, string]>([
      ['signed for another application', { application_id: '7' }, {}, 'invalid'],
      ['signed long ago', { expires_at: now - 1 }, {}, 'expired'],
      ['with another timestamp', { created_at: now - 5 }, {}, 'invalid'],
      ['without the signature', {}, { 'x-signature-ed25519': '' }, 'missing'],
      ['without the time', {}, { 'x-signature-timestamp': '' }, 'missing'],
      ['without the payload', {}, { 'x-discord-proxy-payload': '' }, 'missing'],
      ['with a payload that is not base64', {}, { 'x-discord-proxy-payload': '%%%' }, 'invalid'],
      ['with a signature that is not base64', {}, { 'x-signature-ed25519': '%%%' }, 'invalid'],
      ['with a signature that is too short', {}, { 'x-signature-ed25519': 'AAAA' }, 'invalid'],
      ['with another signature', {}, { 'x-signature-ed25519': btoa('x'.repeat(64)) }, 'invalid'],
      ['of a payload without a user', { user_id: undefined }, {}, 'invalid'],
      ['of a payload without an expiry', { expires_at: undefined }, {}, 'invalid'],
      ['of a null payload', null, {}, 'invalid'],
      ['of a payload that is not JSON', 'nonsense', {}, 'invalid'],
      ['of a payload that is not UTF-8', new Uint8Array([0xff]), {}, 'invalid'],
    ])('has proxy headers %s', async (_, payload, changed, code) => {
      const headers = { ...(await running().signer.headers(payload)), ...changed };
      expect(await ask('/api/proxy-auth-example', { headers })).toMatchObject({
        status: 401,
        code: `proxy_auth_${code}`,
      });
    });

    it('has proxy headers with a changed payload', async () => {
      const headers = await running().signer.headers();
      const { 'x-discord-proxy-payload': other } = await running().signer.headers({ user_id: '1' });
      const forged = { ...headers, 'x-discord-proxy-payload': other ?? '' };
      const answer = await ask('/api/proxy-auth-example', { headers: forged });
      expect(answer).toMatchObject({ status: 401, code: 'proxy_auth_invalid' });
    });
  });

  describe('a failing platform', () => {
    it.each([
      ['fails', () => new Response('', { status: 500 }), 502, 'upstream_failed'],
      ['answers HTML', () => new Response('<html>'), 502, 'upstream_invalid_response'],
      ['answers null', () => new Response('null'), 502, 'upstream_invalid_response'],
      [
        'answers with another instance',
        () => new Response('{"instance_id":"i-another"}'),
        502,
        'upstream_invalid_response',
      ],
      ['never ends its response', () => new Response(endless()), 502, 'upstream_too_large'],
      ['refuses the bot token', () => new Response('', { status: 401 }), 502, 'bot_refused'],
      [
        'redirects the server',
        () => new Response('', { status: 302, headers: { location: '/api/v10/users/@me' } }),
        502,
        'upstream_failed',
      ],
    ])('that %s is reported as such', async (_, answer, status, code) => {
      running().platform.misbehave(answer);
      expect(await ask(instance)).toMatchObject({ status, code });
      running().platform.misbehave(undefined);
    });

    it('that limits requests has its Retry-After passed on', async () => {
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
