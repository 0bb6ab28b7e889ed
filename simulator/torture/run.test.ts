import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { worldRoutes } from '../control';
import { seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import type { TortureEnvironment } from './environment';
import { type TortureOptions, torture } from './torture';

let worlds: Worlds;
beforeEach(() => {
  worlds = createWorlds(() => seed());
  const routes = worldRoutes(worlds);
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => routes.request(address, init));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An environment with an activity that shakes hands and makes one call, unless it is not there. */
function environmentWith({ isThere = true, heldUp = 0, accepted = true } = {}) {
  const shown: URL[] = [];
  let remaining = heldUp;
  const environment: TortureEnvironment = {
    api: 'http://localhost',
    stage: 'http://localhost/?url=http://activity.test/&decisions=accept',
    looksInside: true,
    async open() {
      let isInterrupted = false;
      return {
        async show(address) {
          const url = new URL(address);
          shown.push(url);
          isInterrupted = remaining > 0;
          remaining -= 1;
          const { reports, store } = worlds.open(url.searchParams.get('world') ?? '');
          const [client = ''] = Object.keys(store.get().clients);
          const faults = url.searchParams.get('faults') ?? '';
          let seq = 0;
          const add = (report: object) => {
            const at = Date.now();
            reports.add({ client, host: 'a', at, seq, ...report } as never);
            seq += 1;
          };
          if (!isThere) return;
          add({ kind: 'handshake', accepted, clientId: '42' });
          for (const [number, cmd] of ['SET_CONFIG', 'GET_CHANNEL'].entries())
            add({ kind: 'request', cmd, args: {}, nonce: `${number}`, size: 2 });
          const proxied = (method: string, path: string, rest: object) => {
            const request = { kind: 'proxied', at: Date.now(), took: 1, method, path };
            reports.add({ ...request, ...rest } as never);
          };
          proxied('GET', '/favicon.ico', { status: 404 });
          const fails = faults.includes('PROXY /api/token:status');
          for (let count = 0; count < (fails ? 20 : 1); count += 1)
            proxied('POST', '/api/token?a=1', { fetched: true, status: fails ? 500 : 200 });
          proxied('GET', '/main.js', { status: 200 });
        },
        uncaught: () => [],
        visibleText: async () => 'Done',
        wasInterrupted: () => isInterrupted,
        async close() {},
      };
    },
  };
  return { environment, shown };
}

/** The report; the clock runs without anybody waiting for it. */
async function tortured(environment: TortureEnvironment, options: TortureOptions) {
  let isOver = false;
  const report = torture(environment, options);
  const over = () => (isOver = true);
  report.then(over, over);
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  return report;
}

test('each situation has its own world with its preset, and after a fault the activity is reloaded without it', async () => {
  const { environment, shown } = environmentWith();
  const two = ['The answer to SET_CONFIG is null', 'Phone'];
  const seen: string[] = [];
  const report = await tortured(environment, {
    ...{ only: ({ name }) => two.includes(name), concurrency: 1 },
    onProgress: ({ results, of, now }) => seen.push(`${results.length} of ${of}: ${now}`),
  });
  expect(report).toMatchObject({ causes: [], untried: 0, looksInside: true });
  const tried = report.results.map(({ situation }) => situation.name);
  expect(tried).toEqual(['baseline', ...two]);
  const queries = shown.map(({ searchParams }) => searchParams);
  const launches = queries.map((each) => [each.get('faults'), each.get('scenario')]);
  expect(launches).toEqual([
    [null, null],
    [null, null],
    ['SET_CONFIG:reply,data=null', null],
    [null, null],
    [null, 'phone'],
  ]);
  const worldsOf = queries.map((each) => each.get('world') ?? '');
  const [calmly, reloaded, during, after, phone] = worldsOf;
  expect([reloaded, after]).toEqual([calmly, during]);
  expect(new Set([calmly, during, phone]).size).toBe(3);
  expect(worlds.open(phone ?? '').store.get().scenario?.preset).toBe('phone');
  expect(seen.at(-1)).toBe('3 of 3: ');
});

test('the activity’s own server gets faults too, and a request that is repeated without a pause is reported as a loop', async () => {
  const { environment } = environmentWith();
  const report = await tortured(environment, { only: ({ name }) => name.includes('PROXY') });
  const names = report.results.map(({ situation }) => situation.name);
  expect(names).toContain('The answer to PROXY /api/token is cut off');
  expect(names.filter((name) => !name.includes('/api/token'))).toEqual(['baseline']);
  expect(report.causes).toMatchObject([
    { kind: 'loop', what: 'POST /api/token is sent again and again', results: [{}, {}] },
  ]);
});

test('a situation that the browser has interrupted is tried again', async () => {
  const { environment, shown } = environmentWith({ heldUp: 1 });
  const report = await tortured(environment, { only: ({ name }) => name === 'Phone' });
  expect(report.results).toHaveLength(2);
  expect(shown).toHaveLength(4);
});

test('a filter that matches no situation is an error', async () => {
  const { environment } = environmentWith();
  const none = tortured(environment, { only: ({ name }) => name.includes('SET_CONFIGS') });
  const why = /^The filter matches none of the \d+ situations\. .* "READY never arrives"/;
  await expect(none).rejects.toThrow(why);
});

test.each([
  ['without a handshake', { isThere: false }, 'sends no handshake'],
  ['with a wrong client id', { accepted: false }, 'Start the simulator with --client-id 42.'],
])('a torture run of an activity %s is refused with the reason', async (_, activity, message) => {
  await expect(tortured(environmentWith(activity).environment, {})).rejects.toThrow(message);
});
