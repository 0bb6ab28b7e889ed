import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { jsonPost } from '../../tests/harness/json-post';
import { type SimulatedServer, simulatedServer } from '../testing/simulated-server';

const skus = `/api/iap/${ids.application}/skus`;
const myEntitlements = `/api/iap/${ids.application}/entitlements/${ids.me}`;
const instance = `/api/activity-instance/${ids.instance}`;

let server: SimulatedServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await simulatedServer();
});

afterEach(() => void vi.useRealTimers());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const statusOf = async (path: string, headers = {}) => (await server.get(path, headers)).status;
const askWithJunk = (count: number) =>
  Promise.all(times(count, (i) => server.get(myEntitlements, bearer(`junk-${i}`))));
const exchange = (code: string) => server.app.request('/api/token', jsonPost({ code }));

function limit(headers: Record<string, string>) {
  server.misbehave(async () => new Response('', { status: 429, headers }));
}
const fail = () => server.misbehave(async () => new Response('', { status: 500 }));

describe('unauthenticated callers', () => {
  it('cause at most 100 platform calls of each kind in any 60 seconds, not per clock minute', async () => {
    vi.setSystemTime('2026-11-21T05:00:59Z');
    await askWithJunk(150);
    expect(server.requests).toHaveLength(100);
    await Promise.all(times(150, (i) => exchange(`junk-${i}`)));
    expect(server.requests).toHaveLength(200);
    await Promise.all(times(150, (i) => server.get(`/api/activity-instance/i-${i}`)));
    await Promise.all(times(150, () => server.get(skus)));
    expect(server.requests).toHaveLength(300);

    vi.setSystemTime('2026-11-21T05:01:01Z');
    const { status, code, response } = await server.get(myEntitlements, bearer('one-more'));
    const heard = [status, code, response.headers.get('retry-after')];
    expect(heard).toEqual([429, 'unauthenticated_rate_limited', '58']);
    vi.setSystemTime('2026-11-21T05:01:59Z');
    expect(await statusOf(myEntitlements, bearer('one-more'))).toBe(401);
  });

  it('with a used-up quota do not affect callers whom the proxy has signed for or whose token is known', async () => {
    const me = await server.signIn();
    const signed = await server.throughProxy(me);
    expect(await statusOf(myEntitlements, me)).toBe(200);
    await askWithJunk(200);
    await Promise.all(times(200, (i) => server.get(`/api/activity-instance/i-${i}`)));
    // This many calls in one second have met the platform's own limit as well.
    vi.setSystemTime(Date.now() + 2000);
    for (const path of [myEntitlements, skus, instance]) {
      expect(await statusOf(path, signed)).toBe(200);
      expect(await statusOf(instance)).toBe(429);
    }
    expect(await statusOf(myEntitlements, me)).toBe(200);
    expect(await statusOf(myEntitlements, await server.signIn(ids.marlo))).toBe(429);
  });
});

describe('a refused token', () => {
  it('is not checked again for five minutes', async () => {
    for (const _ of times(3, Number)) {
      const answer = await server.get(myEntitlements, bearer('nobody'));
      expect(answer).toMatchObject({ status: 401, code: 'invalid_token' });
    }
    expect(server.requests).toEqual(['GET /oauth2/@me']);
    vi.advanceTimersByTime(5 * 60_000);
    await server.get(myEntitlements, bearer('nobody'));
    expect(server.requests).toHaveLength(2);
  });

  it('is one that the platform refused, not one that it could not check', async () => {
    fail();
    const me = await server.signIn();
    expect(await statusOf(myEntitlements, me)).toBe(502);
    server.misbehave(undefined);
    expect(await statusOf(myEntitlements, me)).toBe(200);
  });
});

describe('a shared call to the platform', () => {
  it('passes its failure to every caller that waits, and to no later one', async () => {
    fail();
    expect(new Set(await Promise.all(times(10, () => statusOf(skus))))).toEqual(new Set([502]));
    expect(server.requests).toHaveLength(1);
    server.misbehave(undefined);
    expect(await statusOf(skus)).toBe(200);
  });

  it('continues while at least one caller waits, and is aborted with the last', async () => {
    let end: AbortSignal | null | undefined;
    let answer = (_: Response) => {};
    server.misbehave((_, { signal }) => {
      end = signal;
      return new Promise((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const ask = () => {
      const client = new AbortController();
      return { client, response: server.app.request(skus, { signal: client.signal }) };
    };
    const [first, second] = [ask(), ask()];
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    first.client.abort();
    expect((await first.response).status).toBe(499);
    expect(end?.aborted).toBe(false);
    answer(Response.json([]));
    expect((await second.response).status).toBe(200);

    vi.advanceTimersByTime(60_000);
    const last = ask();
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    last.client.abort();
    await last.response;
    expect(end?.aborted).toBe(true);
  });
});

describe('Retry-After', () => {
  it('applies to all callers, and each response has the remaining time', async () => {
    limit({ 'retry-after': '60' });
    await server.get(skus);
    const signed = await server.throughProxy(await server.signIn());
    vi.advanceTimersByTime(20_000);
    const answers = await Promise.all([
      ...[server.get(skus), server.get(instance), server.get(myEntitlements, bearer('junk'))],
      server.get(myEntitlements, signed),
    ]);
    expect((await exchange('a-code')).status).toBe(429);
    for (const { status, code, response } of answers) {
      const heard = [status, code, response.headers.get('retry-after')];
      expect(heard).toEqual([429, 'rate_limited', '40']);
    }
    expect(server.requests).toHaveLength(1);
    server.misbehave(undefined);
    vi.advanceTimersByTime(40_000);
    expect(await statusOf(skus)).toBe(200);
  });

  it.each([
    ['of one route does not delay other routes', 'user', 200],
    ['of one route does not delay other routes', 'shared', 200],
    ['of the bot delays the bot, but not signing in', 'global', 429],
  ])('%s (scope %s)', async (_, scope, statusOfOther) => {
    limit({ 'retry-after': '60', 'x-ratelimit-scope': scope });
    await server.get(instance);
    server.misbehave(undefined);
    expect(await statusOf('/api/activity-instance/i-2')).toBe(429);
    expect(await statusOf(skus)).toBe(statusOfOther);
    expect((await exchange('junk')).status).toBe(400);
  });

  it('of one token does not delay other tokens', async () => {
    const [me, marlo] = [await server.signIn(), await server.signIn(ids.marlo)];
    limit({ 'retry-after': '60', 'x-ratelimit-scope': 'global' });
    expect(await statusOf(myEntitlements, me)).toBe(429);
    server.misbehave(undefined);
    expect(await statusOf(myEntitlements, me)).toBe(429);
    expect(await statusOf(myEntitlements, marlo)).toBe(403);
  });

  it('lasts at most a day, whatever the platform sends', async () => {
    limit({ 'retry-after': '99999999999' });
    await server.get(skus);
    server.misbehave(undefined);
    vi.advanceTimersByTime(24 * 60 * 60_000);
    expect(await statusOf(skus)).toBe(200);
  });
});
