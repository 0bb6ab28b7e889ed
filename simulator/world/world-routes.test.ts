import { beforeEach, describe, expect, it } from 'vitest';
import { applyChange } from './change';
import { readEvents } from './event-stream';
import { ids, seed } from './seed';
import { worldRoutes } from './world-routes';
import { localWorld, type WorldStore } from './world-store';

const JSON_TYPE = { 'content-type': 'application/json' };
const inGerman = { type: 'device', client: ids.client, patch: { locale: 'de' } } as const;

let world: WorldStore;
let routes: ReturnType<typeof worldRoutes>;

beforeEach(() => {
  world = localWorld();
  routes = worldRoutes(world);
});

function post(body: unknown, headers: Record<string, string> = JSON_TYPE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return routes.request('/world/changes', { method: 'POST', headers, body: text });
}

async function listen(headers: Record<string, string> = {}) {
  const { body } = await routes.request('/world/events', { headers });
  if (!body) throw new Error('There is no stream');
  const events = readEvents(body);
  return async () => {
    const { value } = await events.next();
    return value && { event: value.event, ...JSON.parse(value.data) };
  };
}

describe('GET /world/events', () => {
  it('is a stream of events that nobody caches', async () => {
    const response = await routes.request('/world/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.body?.cancel();
  });

  it('brings the world first, then each change to it, numbered, whoever made it', async () => {
    const left = {
      type: 'participants',
      instanceId: ids.instance,
      userIds: [] as string[],
    } as const;
    await world.commit(left);
    const next = await listen();
    expect(await next()).toEqual({
      event: 'snapshot',
      seq: 1,
      world: applyChange(seed(), left),
    });
    await world.commit(inGerman);
    await post({ type: 'participants', instanceId: ids.instance, userIds: [ids.me] });
    expect(await next()).toEqual({ event: 'change', seq: 2, change: inGerman });
    expect(await next()).toMatchObject({ seq: 3, change: { userIds: [ids.me] } });
  });

  it('closes what a stage has opened once the stage has gone', async () => {
    const { body } = await routes.request('/world/events?holder=stage-1');
    const place = { guildId: ids.boardGames, channelId: ids.sideTable };
    const launch = { type: 'launch', client: ids.client, place, instanceId: 'i-1' } as const;
    await post({ ...launch, holder: 'stage-1' });
    expect(world.get().clients[ids.client]?.launch?.instanceId).toBe('i-1');
    await body?.cancel();
    expect(world.get().clients[ids.client]?.launch).toBeNull();
    expect(world.get().instances).not.toHaveProperty('i-1');
  });

  it('cuts off a reader that has fallen far behind', async () => {
    const next = await listen();
    for (let count = 0; count < 1500; count += 1) await world.commit(inGerman);
    let last: { seq: number } | undefined;
    for (let event = await next(); event; event = await next()) last = event;
    expect(last?.seq).toBeLessThan(1500);
    expect(await (await listen())()).toMatchObject({ event: 'snapshot', seq: 1500 });
  });
});

describe('POST /world/changes', () => {
  it('commits the change, and answers its number', async () => {
    const response = await post(inGerman);
    expect([response.status, await response.json()]).toEqual([200, { seq: 1 }]);
    expect(world.get().clients[ids.client]?.device.locale).toBe('de');
  });

  it('gives each change its own number when several come at once', async () => {
    const answers = await Promise.all([post(inGerman), post(inGerman), post(inGerman)]);
    const numbers = await Promise.all(answers.map((answer) => answer.json()));
    expect(numbers.map(({ seq }) => seq).sort()).toEqual([1, 2, 3]);
  });

  const unlike = {
    code: 'invalid_change',
    message: 'The body is not a change: a JSON object with a "type", and objects as patches.',
  };

  it.each([
    ['{', unlike],
    ['', unlike],
    [null, unlike],
    [[inGerman], unlike],
    [{ patch: {} }, unlike],
    [{ type: 'device', client: ids.client, patch: 'dark' }, unlike],
    [
      { type: 'weather' },
      { code: 'refused_change', message: 'There is no change of type "weather"' },
    ],
    [
      { type: 'user', userId: '1', patch: {} },
      { code: 'refused_change', message: 'There is no user "1" in this world' },
    ],
  ])('refuses %j and changes nothing', async (body, error) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([400, { error }]);
    expect(world.get()).toEqual(seed());
  });

  it.each<Record<string, string>>([{}, { 'content-type': 'text/plain' }])(
    'takes JSON only, not %o',
    async (headers) => {
      expect((await post(inGerman, headers)).status).toBe(415);
    },
  );

  it('refuses a body that is too large', async () => {
    expect((await post({ type: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });
});

describe('other origins', () => {
  const foreign = [
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
  ] as Record<string, string>[];

  it.each(foreign)('with %o may neither change nor read the world', async (headers) => {
    const changed = await post(inGerman, { ...JSON_TYPE, ...headers });
    const read = await routes.request('/world/events', { headers });
    const asked = await routes.request('/world/changes', { method: 'OPTIONS', headers });
    for (const response of [changed, read, asked]) {
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(world.get()).toEqual(seed());
  });

  it('do not include the stage itself', async () => {
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    expect((await post(inGerman, { ...JSON_TYPE, ...headers })).status).toBe(200);
    expect(await (await listen(headers))()).toMatchObject({ event: 'snapshot' });
  });
});

describe('the name that the world is asked for by', () => {
  const ask = (origin: string) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    return routes.request(`${origin}/world/events`, { headers });
  };

  it.each([
    'http://evil.example:4521',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://192.168.0.7:3333',
    'http://[::2]:3333',
  ])('may not be another machine’s, such as %s, that leads here', async (origin) => {
    const response = await ask(origin);
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        error: {
          code: 'other_host',
          message: 'The world is only at localhost, 127.0.0.1 and [::1]. Open the simulator there.',
        },
      },
    ]);
  });

  it.each(['http://localhost:3333', 'http://127.0.0.1:4', 'http://[::1]'])(
    'may be %s',
    async (origin) => {
      const response = await ask(origin);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    },
  );
});
