import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { randomNumbers, randomRequest } from '../testing/random-requests';
import { simulatedServer } from '../testing/simulated-server';
import { UNAUTHENTICATED_CALLS_PER_MINUTE } from '../upstream/call-upstream';

const REQUESTS = 4000;
const seed = Number(process.env.FUZZ_SEED || 20_261_121);

/** The path of everything that the server may ask the platform for, from its beginning to its end. */
const app = `/applications/${ids.application}`;
const knownPaths = [
  'POST /oauth2/token',
  'GET /oauth2/@me',
  `GET ${app}/skus`,
  String.raw`GET ${app}/entitlements\?user_id=\d{1,20}&sku_ids=[\d%C]+&limit=100&after=0`,
  String.raw`POST ${app}/entitlements/\d{1,20}/consume`,
  String.raw`GET ${app}/activity-instances/[\w-]{1,128}`,
].map((path) => new RegExp(`^${path}$`));

const failures = [
  () => new Response('', { status: 500 }),
  () => new Response('<html>', { status: 503 }),
  () => new Response('null', { status: 200 }),
  () => new Response('[null]', { status: 200 }),
  () => new Response('[{"id":1}]', { status: 200 }),
  () => new Response('{"application":{"id":5},"user":7}', { status: 200 }),
  () => new Response('', { status: 429, headers: { 'retry-after': '1' } }),
  () => new Response('', { status: 401 }),
  () => Promise.reject(new TypeError('fetch failed')),
];

describe.each(['enforce', 'log-only'] as const)(`with PROXY_AUTH_MODE=%s`, (PROXY_AUTH_MODE) => {
  it(`${REQUESTS / 2} random requests get well-formed responses (seed ${seed})`, async () => {
    const server = await simulatedServer({ PROXY_AUTH_MODE });
    const me = await server.signIn();
    const credentials = [me, await server.throughProxy(me), await server.signIn(ids.marlo)];
    const random = randomNumbers(seed);
    const statuses = new Map<number, number>();

    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let round = 0; round < REQUESTS / 2; round += 1) {
      // Strangers may ask no faster than this.
      vi.advanceTimersByTime(60_000 / UNAUTHENTICATED_CALLS_PER_MINUTE);
      const failure = random() < 0.1 && failures[Math.floor(random() * failures.length)];
      server.misbehave(failure ? async () => failure() : undefined);
      server.requests.length = 0;
      const request = randomRequest(random, { credentials });
      const described = `round ${round}: ${request.method} ${request.url}`;
      const response = await server.app.fetch(request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const text = await response.text();

      if (response.status >= 500)
        expect(failure && server.requests.length, described).toBeGreaterThan(0);
      if (response.status >= 400 && request.method !== 'HEAD') {
        expect(JSON.parse(text), described).toEqual({
          error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) },
        });
      }
      expect(text, described).not.toMatch(/\bat .*:\d+:\d+|node_modules|simulated-bot-token/);
      expect(response.headers.get('access-control-allow-origin'), described).toBeNull();
      for (const request of server.requests) {
        const isKnown = knownPaths.some((path) => path.test(request));
        expect(isKnown, `${described} asked ${request}`).toBe(true);
      }
    }
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    // The server has given every kind of answer, not only refusals.
    for (const status of [200, 400, 403, 404, 405, 413, 415, 429, 502]) {
      expect(statuses.get(status), `answers with ${status}`).toBeGreaterThan(0);
    }
  }, 60_000);
});
